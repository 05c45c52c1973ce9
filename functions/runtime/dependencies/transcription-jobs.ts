import { transcriptionJobs as jobs } from '#functions/services/transcribe.ts'
import { once } from '#functions/runtime/build.ts'

export const transcriptionJobs = once(() => jobs())
