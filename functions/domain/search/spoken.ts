import * as z from 'zod/mini'
import { segment } from '#shared/domain/transcript.ts'
import { type Artefact, transcriptArtefact } from '#functions/domain/analysis/artefacts.ts'

const spoken = z.object({ segments: z.array(segment) })

/** What was heard when: of a transcript's artefact only what is searched and shown of it. */
export const spokenArtefact: Artefact<z.infer<typeof spoken>> = {
  name: transcriptArtefact.name,
  schema: spoken,
}
