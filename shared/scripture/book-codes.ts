import { books } from './books.ts'
import { stems } from './book-stems.ts'
import { fold } from './tokens.ts'

/** USFM codes in canonical order, with the BibleWorks ones where they differ. */
const codes =
  `GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG|SOL|SON
 ISA JER LAM EZK|EZE DAN HOS JOL|JOE AMO OBA JON MIC NAM|NAH HAB ZEP HAG ZEC MAL MAT MRK|MAR LUK JHN|JOH
 ACT ROM 1CO 2CO GAL EPH PHP|PHI COL 1TH 2TH 1TI 2TI TIT PHM HEB JAS|JAM 1PE 2PE 1JN|1JO 2JN|2JO 3JN|3JO
 JUD REV`.split(/\s+/)

const byCode = new Map<string, number>(
  codes.flatMap((alternatives, book) =>
    alternatives.split('|').map((code): [string, number] => [code, book]),
  ),
)

/** Book of a three-letter code of either kind (`JHN`, `JOH`), as its place in the canon. */
export function bookOfCode(code: string): number | undefined {
  return byCode.get(code.toUpperCase())
}

const byName = new Map<string, number>()
const key = (name: string) => fold(name).replaceAll(/[^a-z0-9]/g, '')
for (const book of books) {
  byName.set(key(book.osis), book.index)
  byName.set(key(book.name), book.index)
}
for (const stem of stems) {
  for (const [number, osis] of stem.books.entries()) {
    const book = books.find((one) => one.osis === osis)
    if (book === undefined) continue
    for (const name of [...stem.names, ...stem.short]) {
      const written = number === 0 ? key(name) : `${number}${key(name)}`
      if (!byName.has(written)) byName.set(written, book.index)
    }
  }
}

/** Book of a name, abbreviation, OSIS identifier or code, in whatever case, as its place in the canon. */
export function bookOfName(name: string): number | undefined {
  // Jó and Jo (João) differ in nothing but the accent.
  if (/^j[óô]$/iu.test(name.normalize('NFC'))) return byName.get('job')
  return byName.get(key(name)) ?? bookOfCode(name)
}
