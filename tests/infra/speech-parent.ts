import { chooseModel } from '#infra/local/speech/models.ts'
import { createSpeech } from '#infra/local/speech/speech.ts'

// A process of its own that a test kills while it has a recording heard.
const speech = createSpeech({ chooseModel: () => chooseModel(0) })
const hearing = speech.hear(process.argv[2] ?? '')
console.log(speech.processId())
await hearing
