/** All of the recorder that its first screen does without, in one file that is brought after that. */
export { start } from '#web/features/recorder/api/start.ts'
export { InterruptedRecordings, KeptRecordings } from './kept-recordings.tsx'
export { MicrophoneAlert } from './microphone-alert.tsx'
export { RecorderAtWork } from './recorder-at-work.tsx'
