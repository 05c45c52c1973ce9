import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const config = z.object({
  decoder_layers: z.number(),
  decoder_attention_heads: z.number(),
  d_model: z.number(),
  max_target_positions: z.number(),
})

const generation = z.object({
  alignment_heads: z.array(z.tuple([z.number(), z.number()])),
  begin_suppress_tokens: z.array(z.number()),
  suppress_tokens: z.optional(z.array(z.number())),
  decoder_start_token_id: z.number(),
  eos_token_id: z.number(),
  no_timestamps_token_id: z.number(),
  lang_to_id: z.record(z.string(), z.number()),
  task_to_id: z.record(z.string(), z.number()),
})

/** What a Whisper model says of itself. */
export interface ModelFiles {
  readonly directory: string
  readonly encoder: string
  readonly decoder: string
  readonly config: z.infer<typeof config>
  readonly generation: z.infer<typeof generation>
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Reads a folder of a multilingual Whisper model in ONNX form (`onnx/` with the q8 files). */
export function readModelFiles(directory: string): ModelFiles {
  const named = (part: string) => {
    const file = readdirSync(join(directory, 'onnx')).find((name) => name.startsWith(part))
    if (file === undefined) throw new Error(`No ${part}*.onnx in ${directory}/onnx`)
    return join(directory, 'onnx', file)
  }
  if (!existsSync(join(directory, 'config.json'))) {
    throw new Error(`${directory} holds no Whisper model (no config.json)`)
  }
  return {
    directory,
    encoder: named('encoder_model'),
    decoder: named('decoder_model_merged'),
    config: config.parse(readJson(join(directory, 'config.json'))),
    generation: generation.parse(readJson(join(directory, 'generation_config.json'))),
  }
}
