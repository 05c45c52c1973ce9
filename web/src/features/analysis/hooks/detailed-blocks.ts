import type { Aspect } from '#shared/domain/aspects.ts'
import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { hasContent } from './content.ts'

/** The blocks of the detailed analysis, of all aspects or of one. */
export type Blocks = Omit<DetailedAnalysis, 'improvementSuggestions' | 'strengthsIdentified'>

/** Which of them belong to which aspect. */
const blocks: Record<Aspect, readonly (keyof Blocks)[]> = {
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
export const hasBlocks = (aspect: Aspect, detailed: Blocks): boolean =>
  blocks[aspect].some((block) => hasContent(detailed[block]))
