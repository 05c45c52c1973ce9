import * as z from 'zod/mini'

/** A number that Amazon Transcribe writes as text. */
const numeric = z.pipe(
  z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  z.transform((text: string) => Number(text)),
)

const alternatives = z.tuple(
  [z.object({ confidence: z.optional(numeric), content: z.string() })],
  z.unknown(),
)

/** What is read of the JSON that a job of Amazon Transcribe writes. */
export const transcription = z.object({
  results: z.object({
    items: z.array(
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('pronunciation'),
          start_time: numeric,
          end_time: numeric,
          alternatives,
        }),
        z.object({ type: z.literal('punctuation'), alternatives }),
      ]),
    ),
  }),
})
export type Transcription = z.infer<typeof transcription>
