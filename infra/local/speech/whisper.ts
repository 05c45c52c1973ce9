import { AutoFeatureExtractor, AutoTokenizer, env } from '@huggingface/transformers'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { AttentionStep } from './alignment.ts'
import { alignSteps } from './alignment.ts'
import type { HearOptions, HeardToken, HeardWindow } from './heard.ts'
import { ModelDecoder } from './model-decoder.ts'
import type { ModelFiles } from './model-files.ts'
import { readModelFiles } from './model-files.ts'
import { endsInLoop, repeatersOf } from './repetition.ts'
import type { Choice } from './token-probability.ts'
import { choose, probabilityOf } from './token-probability.ts'
import { withoutOutputs } from './unused-outputs.ts'

/** Seconds and samples of one frame of the encoder's output. */
const FRAME_SECONDS = 0.02
const FRAME_SAMPLES = 320
/** Text tokens a window may take: half of the decoder's context, as Whisper's own limit. */
const MOST_TOKENS = 224

/** A speech model in memory. */
export interface Whisper {
  /** Hears one window of at most 30 s of mono samples at 16 kHz. Rejects when the signal aborts. */
  hear(samples: Float32Array, options: HearOptions): Promise<HeardWindow>
  /** The text of tokens, with the space that a new word begins with. */
  textOf(tokens: readonly number[]): string
  release(): Promise<void>
}

/** Tokens that tell the model to write down Portuguese speech without time marks of its own. */
function opening({ generation }: ModelFiles): number[] {
  const [language, task] = [generation.lang_to_id['<|pt|>'], generation.task_to_id['transcribe']]
  if (language === undefined || task === undefined) {
    throw new Error('The speech model does not know Portuguese')
  }
  return [generation.decoder_start_token_id, language, task, generation.no_timestamps_token_id]
}

/**
 * Has the runtime unpack 8-bit weights when it loads them. It does so at every token otherwise: for
 * the vocabulary's 40 million weights that is a quarter of the decoder's work, for 240 MB of memory.
 */
const UNPACK_ONCE = { disable_quant_qdq: '1' }

const sessionOptions = (
  threads: number,
  session: Readonly<Record<string, string>> = {},
): InferenceSession.SessionOptions => ({
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  logSeverityLevel: 3,
  // Threads that wait asleep leave the cores to the site: a third less work for the same time.
  extra: { session: { ...session, intra_op: { allow_spinning: '0' } } },
})

const leanEncoder = async ({ encoder }: ModelFiles): Promise<Uint8Array> =>
  withoutOutputs(await readFile(encoder), (name) => name.startsWith('encoder_attentions.'))

/**
 * Loads a model from its folder; nothing is ever fetched.
 * `threads` is how many cores one run of the model may take.
 */
export async function loadWhisper(directory: string, threads: number): Promise<Whisper> {
  env.allowRemoteModels = false
  env.localModelPath = dirname(directory)
  const files = readModelFiles(directory)
  const name = basename(directory)
  const [tokenizer, extractor, encoder, decoder] = await Promise.all([
    AutoTokenizer.from_pretrained(name),
    AutoFeatureExtractor.from_pretrained(name, {}),
    InferenceSession.create(await leanEncoder(files), sessionOptions(threads)),
    InferenceSession.create(files.decoder, sessionOptions(threads, UNPACK_ONCE)),
  ])
  const { generation } = files
  const prefix = opening(files)
  const timeMarks = generation.no_timestamps_token_id + 1
  const silence = generation.no_timestamps_token_id - 1
  const suppressed = [...(generation.suppress_tokens ?? []), ...prefix, silence]

  const encode = async (samples: Float32Array): Promise<Tensor> => {
    const { input_features: features } = await extractor(samples)
    const input = new Tensor('float32', features.data, features.dims)
    const { last_hidden_state: state } = await encoder.run({ input_features: input }, [
      'last_hidden_state',
    ])
    if (state === undefined) throw new Error('The speech model encoded nothing')
    return state
  }

  const pick = (logits: Float32Array, said: readonly number[], options: HearOptions): Choice => {
    const allowed = logits.slice()
    allowed.fill(-Infinity, timeMarks)
    for (const token of suppressed) allowed[token] = -Infinity
    if (said.length === 0) {
      for (const token of generation.begin_suppress_tokens) allowed[token] = -Infinity
    }
    for (const token of repeatersOf(said, options.noRepeatNgram)) allowed[token] = -Infinity
    return choose(allowed, { temperature: options.temperature, random: Math.random })
  }

  const hear = async (samples: Float32Array, options: HearOptions): Promise<HeardWindow> => {
    const frames = Math.min(1500, Math.max(1, Math.floor(samples.length / FRAME_SAMPLES)))
    const run = new ModelDecoder(decoder, files, await encode(samples), frames)
    let step = await run.open(prefix)
    const vocabulary = step.logits.length / prefix.length
    const noSpeech = probabilityOf(step.logits.subarray(0, vocabulary), silence)
    const steps: AttentionStep[] = []
    const chosen: Choice[] = []
    const said: number[] = []
    let unfinished = true
    for (;;) {
      options.signal?.throwIfAborted()
      const choice = pick(step.logits.subarray(-vocabulary), said, options)
      steps.push(step.attention)
      if (choice.token === generation.eos_token_id) {
        unfinished = false
        break
      }
      chosen.push(choice)
      said.push(choice.token)
      if (said.length >= MOST_TOKENS || endsInLoop(said)) break
      step = await run.next(choice.token)
    }
    const begins = alignSteps(steps, frames)
    const tokens = chosen.map(({ token, probability }, at): HeardToken => {
      const [start = 0, end = frames] = [begins[at], begins[at + 1]]
      return { id: token, probability, start: start * FRAME_SECONDS, end: end * FRAME_SECONDS }
    })
    return { tokens, noSpeech, unfinished }
  }

  return {
    hear,
    textOf: (tokens) => tokenizer.decode([...tokens], { skip_special_tokens: true }),
    release: async () => {
      await Promise.all([encoder.release(), decoder.release()])
    },
  }
}
