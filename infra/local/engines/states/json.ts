import * as z from 'zod/mini'

/** Any JSON value. */
export const json = z.json()
export type Json = z.infer<typeof json>

/** What an input, an output or a task's payload may weigh: 256 KB of JSON text in UTF-8. */
export const STATE_MAX_BYTES = 256 * 1024

/** Bytes of a value as JSON text in UTF-8. */
export const bytesOf = (value: Json): number => Buffer.byteLength(JSON.stringify(value))
