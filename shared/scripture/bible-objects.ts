import { buildBibleIndex } from './bible-index.ts'
import type { BibleText } from './bible-text.ts'

/** Key of the installed text's index in the artefacts bucket, and below the embedded cloud's data. */
export const BIBLE_INDEX_KEY = 'bible/index.bin'
/** Key of its name, credit and licence as JSON, for who needs no words. */
const BIBLE_META_KEY = 'bible/meta.json'

/** The objects that installing a text stores, by key. */
export function bibleObjects(bible: BibleText): ReadonlyMap<string, Uint8Array> {
  const meta = new TextEncoder().encode(`${JSON.stringify(bible.credit, null, 2)}\n`)
  return new Map([
    [BIBLE_INDEX_KEY, buildBibleIndex(bible)],
    [BIBLE_META_KEY, meta],
  ])
}
