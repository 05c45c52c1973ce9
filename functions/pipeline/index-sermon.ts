import { sermonRef } from '#shared/domain/pipeline.ts'
import { keepFindable } from '#functions/domain/search/keep-findable.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { corrections } from '#functions/runtime/dependencies/corrections.ts'
import { searchIndex } from '#functions/runtime/dependencies/search-index.ts'
import { step } from '#functions/runtime/step.ts'

/** Lets a sermon that has its report be found by its words. Run twice, it changes nothing more. */
export const handler = step(
  'index-sermon',
  sermonRef,
  { analyses, artefacts, corrections, searchIndex, clock },
  async (ref, ports) => {
    await keepFindable(ref, ports)
    return ref
  },
)
