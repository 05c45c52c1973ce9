import type { InferenceSession } from 'onnxruntime-node'
import { Tensor } from 'onnxruntime-node'
import type { AttentionStep } from './alignment.ts'
import type { ModelFiles } from './model-files.ts'

/** What one decoding step gives. */
interface Step {
  /** One row of the vocabulary's size for each token that was put in. */
  readonly logits: Float32Array
  readonly attention: AttentionStep
}

const float = (tensor: Tensor | undefined): Float32Array => {
  if (tensor?.data instanceof Float32Array) return tensor.data
  throw new Error('The speech model gave no numbers where numbers were expected')
}

const tokensTensor = (tokens: readonly number[]): Tensor =>
  new Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [1, tokens.length])

/**
 * One run of the decoder over one window. It asks the model only for what is used: the next token's
 * logits, the keys and values it needs again, and the attention of the layers that carry word times.
 */
export class ModelDecoder {
  readonly #session: InferenceSession
  readonly #files: ModelFiles
  readonly #frames: number
  readonly #layers: readonly number[]
  #state: Record<string, Tensor>

  constructor(session: InferenceSession, files: ModelFiles, encoded: Tensor, frames: number) {
    this.#session = session
    this.#files = files
    this.#frames = frames
    this.#layers = [...new Set(files.generation.alignment_heads.map(([layer]) => layer))]
    const { decoder_attention_heads: heads, d_model: width } = files.config
    const nothing = new Tensor('float32', new Float32Array(0), [1, heads, 0, width / heads])
    this.#state = { encoder_hidden_states: encoded }
    for (const name of session.inputNames) {
      if (name.startsWith('past_key_values.')) this.#state[name] = nothing
    }
  }

  /** Reads the tokens that open a window. */
  async open(tokens: readonly number[]): Promise<Step> {
    return await this.#step(tokens, false)
  }

  /** Reads one token more. */
  async next(token: number): Promise<Step> {
    return await this.#step([token], true)
  }

  async #step(tokens: readonly number[], cached: boolean): Promise<Step> {
    const kept = this.#session.outputNames.filter(
      (name) => name.startsWith('present.') && !(cached && name.includes('.encoder.')),
    )
    const attended = this.#layers.map((layer) => `cross_attentions.${layer}`)
    const outputs = await this.#session.run(
      {
        ...this.#state,
        input_ids: tokensTensor(tokens),
        use_cache_branch: new Tensor('bool', Uint8Array.of(cached ? 1 : 0), [1]),
      },
      ['logits', ...kept, ...attended],
    )
    for (const name of kept) {
      const tensor = outputs[name]
      if (tensor !== undefined) {
        this.#state[name.replace('present.', 'past_key_values.')] = tensor
      }
    }
    return { logits: float(outputs['logits']), attention: this.#attention(outputs, tokens.length) }
  }

  /** The last token's attention, head by head, over the frames that hold audio. */
  #attention(outputs: InferenceSession.OnnxValueMapType, tokens: number): AttentionStep {
    return this.#files.generation.alignment_heads.map(([layer, head]) => {
      const tensor = outputs[`cross_attentions.${layer}`]
      const width = tensor?.dims[3] ?? 0
      const start = (head * tokens + tokens - 1) * width
      return float(tensor).slice(start, start + this.#frames)
    })
  }
}
