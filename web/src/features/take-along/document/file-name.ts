import type { TakenDocument } from './blocks.ts'

/** As long as every file system and zip takes with an ending. */
const MAX_LENGTH = 80

/** Extensions of recordings, which a title that is still the file's name brings along. */
const audioEnding = /\.(mp3|mp4|m4a|wav|wave|ogg|oga|webm)$/iu

/**
 * A document's file name: `Esboço - A graça basta.pdf`. Letters of any language stay; what some system
 * refuses in a name becomes a space.
 */
export function fileNameOf({ kind, title }: TakenDocument, ending: 'pdf' | 'docx'): string {
  const safe = title
    .toWellFormed()
    .replace(audioEnding, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} ,;()'’_-]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const short = Array.from(safe).slice(0, MAX_LENGTH).join('').trim()
  return `${short === '' ? kind : `${kind} - ${short}`}.${ending}`
}
