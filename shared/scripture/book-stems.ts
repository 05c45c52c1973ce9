import { bookByOsis, type Osis } from './books.ts'

/**
 * How far a name alone speaks for a book: `clear` names mean little else, `person` names are borne by
 * people, `common` ones are ordinary words.
 */
export type StemKind = 'clear' | 'person' | 'common'

/** The names by which a book is called, and the books that they may mean. */
export interface Stem {
  /** Spoken names, folded, as words. */
  names: readonly string[]
  /** Abbreviations, folded; they count only directly before a number. */
  short: readonly string[]
  kind: StemKind
  /** Books by number; the place 0 is the book said without one. */
  books: readonly (Osis | null)[]
}

const stem = (
  books: string,
  kind: StemKind,
  names: string,
  short = '',
): { books: string; kind: StemKind; names: string; short: string } => ({
  books,
  kind,
  names,
  short,
})

const rows = [
  stem('Gen', 'clear', 'genesis|genese', 'gn|gen'),
  stem('Exod', 'clear', 'exodo|exodos', 'ex|exo'),
  stem('Lev', 'clear', 'levitico|leviticos', 'lv|lev'),
  stem('Num', 'common', 'numeros', 'nm|num'),
  stem('Deut', 'clear', 'deuteronomio', 'dt|deut'),
  stem('Josh', 'person', 'josue', 'js|jos'),
  stem('Judg', 'common', 'juizes', 'jz|jui'),
  stem('Ruth', 'person', 'rute|ruth', 'rt'),
  stem('-,1Sam,2Sam', 'person', 'samuel', 'sm|sam'),
  stem('-,1Kgs,2Kgs', 'common', 'reis', 'rs|re'),
  stem('-,1Chr,2Chr', 'common', 'cronicas|cronica', 'cr|cro|cron'),
  stem('Ezra', 'person', 'esdras', 'ed|esd'),
  stem('Neh', 'person', 'neemias', 'ne|neem'),
  stem('Esth', 'person', 'ester|esther', 'et|est'),
  stem('Job', 'person', 'jó|jô'),
  stem('Ps', 'clear', 'salmo|salmos|salmo de davi', 'sl|slm|sal|salm|ps'),
  stem('Prov', 'common', 'proverbios|proverbio|proverbios de salomao', 'pv|prov|pr'),
  stem('Eccl', 'clear', 'eclesiastes|ecclesiastes|pregador eclesiastes', 'ec|ecl'),
  stem(
    'Song',
    'clear',
    'cantico dos canticos|canticos dos canticos|cantares|cantares de salomao|cantico de salomao|canticos',
    'ct|cant',
  ),
  stem('Isa', 'person', 'isaias', 'is|isa'),
  stem('Jer', 'person', 'jeremias', 'jr|jer'),
  stem('Lam', 'common', 'lamentacoes|lamentacoes de jeremias', 'lm|lam'),
  stem('Ezek', 'person', 'ezequiel', 'ez|eze|ezeq'),
  stem('Dan', 'person', 'daniel', 'dn|dan'),
  stem('Hos', 'person', 'oseias|oseas', 'os'),
  stem('Joel', 'person', 'joel', 'jl'),
  stem('Amos', 'person', 'amos', 'am'),
  stem('Obad', 'clear', 'obadias|abdias', 'ob|obd'),
  stem('Jonah', 'person', 'jonas', 'jn'),
  stem('Mic', 'clear', 'miqueias|miqueas', 'mq|miq'),
  stem('Nah', 'person', 'naum', 'na'),
  stem('Hab', 'clear', 'habacuque|habacuc|abacuque|abacuc', 'hc|hab'),
  stem('Zeph', 'clear', 'sofonias', 'sf|sof'),
  stem('Hag', 'clear', 'ageu', 'ag'),
  stem('Zech', 'person', 'zacarias', 'zc|zac'),
  stem('Mal', 'clear', 'malaquias', 'ml|mal'),
  stem('Matt', 'person', 'mateus|matheus|matteus', 'mt|mat'),
  stem('Mark', 'person', 'marcos', 'mc|mar|marc'),
  stem('Luke', 'person', 'lucas', 'lc|luc'),
  stem('John,1John,2John,3John', 'person', 'joao', 'jo|joa'),
  stem('Acts', 'common', 'atos|atos dos apostolos|actos dos apostolos|actos', 'at|ato'),
  stem('Rom', 'common', 'romanos', 'rm|rom'),
  stem('-,1Cor,2Cor', 'clear', 'corintios', 'co|cor'),
  stem('Gal', 'clear', 'galatas', 'gl|gal'),
  stem('Eph', 'clear', 'efesios', 'ef|efe|efes'),
  stem('Phil', 'clear', 'filipenses', 'fp|fl|fil|filip'),
  stem('Col', 'clear', 'colossenses|colocenses', 'cl|col'),
  stem('-,1Thess,2Thess', 'clear', 'tessalonicenses|tessalonissenses', 'ts|tes|tess'),
  stem('-,1Tim,2Tim', 'person', 'timoteo', 'tm|tim'),
  stem('Titus', 'person', 'tito', 'tt|tit'),
  stem('Phlm', 'clear', 'filemom|filemon|filemao', 'fm|flm'),
  stem('Heb', 'common', 'hebreus', 'hb|heb'),
  stem('Jas', 'person', 'tiago|thiago', 'tg|tiag'),
  stem('-,1Pet,2Pet', 'person', 'pedro', 'pe|pd|ped'),
  stem('Jude', 'person', 'judas', 'jd'),
  stem('Rev', 'clear', 'apocalipse|apocalypse|revelacao', 'ap|apo|apoc'),
]

const split = (list: string) => list.split('|').filter((part) => part !== '')

/** Every name by which a book is called, with what it may stand for. */
export const stems: readonly Stem[] = rows.map((row) => ({
  names: split(row.names),
  short: split(row.short),
  kind: row.kind,
  books: row.books.split(',').map((osis) => bookByOsis(osis)?.osis ?? null),
}))
