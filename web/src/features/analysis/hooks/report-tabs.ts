import { type Aspect, aspects } from '#shared/domain/aspects.ts'
import { isPassageId } from './passages.ts'

/** The parts of a report, each behind a tab; the names are those of the address: `#organizacao`. */
export const tabTitles = {
  resumo: 'Resumo',
  texto: 'Texto bíblico',
  versiculos: 'Versículos',
  teologia: 'Teologia',
  organizacao: 'Organização',
  impacto: 'Impacto espiritual',
  transcricao: 'Transcrição',
} as const
export type TabName = keyof typeof tabTitles

/** The tab that tells of an aspect in full. */
const tabOf: Record<Aspect, TabName> = {
  baseBiblica: 'texto',
  quantidadeVersiculos: 'versiculos',
  interpretacao: 'texto',
  coerenciaTeologica: 'teologia',
  organizacao: 'organizacao',
  impactoEspiritual: 'impacto',
}

const isTab = (name: string): name is TabName => Object.hasOwn(tabTitles, name)

/** Which tab an address leads to by its fragment: a tab, an aspect, or a passage of the transcript. */
export function tabAt(hash: string): TabName {
  const name = hash.slice(1)
  if (isPassageId(name)) return 'transcricao'
  const aspect = aspects.find((each) => each === name)
  return aspect !== undefined ? tabOf[aspect] : isTab(name) ? name : 'resumo'
}
