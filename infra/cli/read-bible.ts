import { readFile } from 'node:fs/promises'
import { isZip, readZipped } from '#infra/cli/read-zip.ts'
import { parseBibleJson } from '#shared/scripture/bible-json.ts'
import {
  bibliaLivre,
  BibleTextError,
  type BibleCredit,
  type BibleText,
} from '#shared/scripture/bible-text.ts'
import { parseVersePerLine } from '#shared/scripture/bible-vpl.ts'
import { checkBible } from '#shared/scripture/check-bible.ts'
import { renumber } from '#shared/scripture/editions.ts'
import { labelOf, place } from '#shared/scripture/passage.ts'

const DOWNLOAD_SECONDS = 120

/**
 * Reads a translation from a file or address: verse-per-line text or JSON, in a zip or not, checked
 * against the table of 31,102 verses. `given` completes or replaces the credit that the file names.
 */
export async function readBible(source: string, given: Partial<BibleCredit>): Promise<BibleText> {
  const content = decode(await bytesOf(source))
  const json = /^\uFEFF?\s*[[{]/.test(content)
  const parsed = json
    ? parseBibleJson(content)
    : { books: parseVersePerLine(content), credit: creditOf(source) }
  const touched = renumber(parsed.books)
  const named = completeCredit({ ...parsed.credit, ...given }, source)
  const note = touched.map(({ book, chapter }) => labelOf(place(book, chapter))).join(' e ')
  const credit =
    note === '' ? named : { ...named, credit: `${named.credit} (numeração ajustada em ${note})` }
  return checkBible({ credit, books: parsed.books })
}

async function bytesOf(source: string): Promise<Buffer> {
  if (!/^https?:\/\//.test(source)) return readFile(source)
  const response = await fetch(source, { signal: AbortSignal.timeout(DOWNLOAD_SECONDS * 1000) })
  if (!response.ok) throw new Error(`O endereço respondeu ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

function decode(bytes: Buffer): string {
  if (!isZip(bytes)) return utf8(bytes)
  const inside = readZipped(bytes, /_vpl\.txt$/i) ?? readZipped(bytes, /\.(?:json|txt)$/i)
  if (inside === undefined)
    throw new BibleTextError('O zip não contém texto bíblico (.txt ou .json).')
  return utf8(inside)
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BibleTextError('O arquivo não está em UTF-8.')
  }
}

const creditOf = (source: string): Partial<BibleCredit> =>
  /porbr2018|blivre/i.test(source) ? bibliaLivre.credit : {}

function completeCredit(
  { id, name, credit, licence }: { [Key in keyof BibleCredit]?: BibleCredit[Key] | undefined },
  source: string,
): BibleCredit {
  if (name === undefined || credit === undefined || licence === undefined) {
    throw new BibleTextError(
      `${source} não diz de quem é o texto: informe --name, --credit e --licence.`,
    )
  }
  return { id: id ?? name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), name, credit, licence }
}
