import type { Aspect } from '#shared/domain/analysis.ts'
import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { aspects } from '#shared/domain/analysis.ts'
import { hasContent } from './content.ts'

/** Which blocks of the detailed analysis belong to which aspect. */
const blocks: Record<Aspect, readonly (keyof DetailedAnalysis)[]> = {
  baseBiblica: [
    'contextualAnalysis',
    'originalLanguages',
    'exegeticalFindings',
    'academicReferences',
  ],
  quantidadeVersiculos: ['verseMapping', 'canonicalDistribution', 'recommendedAdditions'],
  interpretacao: ['hermeneuticalMethods', 'exegeticalAccuracy'],
  coerenciaTeologica: ['coreDoctrines', 'confessionalAlignment', 'theologicalBalance'],
  organizacao: ['homileticalStructure', 'rhetoricalElements', 'languageAnalysis'],
  impactoEspiritual: [
    'spiritualPenetration',
    'transformationalCall',
    'practicalApplication',
    'anticipatedFruit',
  ],
}

/** Whether anything of an aspect's blocks was judged. */
export const hasBlocks = (aspect: Aspect, detailed: DetailedAnalysis): boolean =>
  blocks[aspect].some((block) => hasContent(detailed[block]))

/** Whether no aspect has a block to show. */
export const isWithoutBlocks = (detailed: DetailedAnalysis): boolean =>
  !aspects.some((aspect) => hasBlocks(aspect, detailed))
