import { randomUUID } from 'node:crypto'
import type { HearFileOptions, SpeechOptions } from '#infra/local/speech/speech.ts'
import { createSpeech } from '#infra/local/speech/speech.ts'
import type { TranscribeOutput } from './output.ts'
import { transcribeOutput } from './output.ts'

/**
 * Writes down what is said in a file, as a transcription job would, for the command line.
 * Rejects with `UnreadableAudio` for a file that can't be heard, or the signal's reason.
 */
export async function transcribeFile(
  path: string,
  options: HearFileOptions & Pick<SpeechOptions, 'onModel'> = {},
): Promise<TranscribeOutput> {
  const speech = createSpeech(options.onModel === undefined ? {} : { onModel: options.onModel })
  try {
    const recording = await speech.hear(path, options)
    return transcribeOutput(recording, {
      name: randomUUID(),
      accountId: '000000000000',
      languageCode: 'pt-BR',
    })
  } finally {
    await speech.stop()
  }
}
