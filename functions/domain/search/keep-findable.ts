import type { SermonRef } from '#shared/domain/pipeline.ts'
import type { Artefacts } from '#functions/domain/analysis/artefacts.ts'
import type { Analyses, Corrections } from '#functions/domain/analysis/ports.ts'
import type { Clock } from '#functions/domain/clock.ts'
import { correctSegments, textOf } from '#functions/domain/transcript/correct.ts'
import type { SearchIndex } from './ports.ts'
import { spokenArtefact } from './spoken.ts'

interface TitlePorts {
  readonly analyses: Pick<Analyses, 'byId'>
  readonly searchIndex: Pick<SearchIndex, 'put' | 'rename' | 'remove'>
  readonly clock: Pick<Clock, 'now'>
}

interface Ports extends TitlePorts {
  readonly artefacts: Pick<Artefacts, 'find'>
  readonly corrections: Pick<Corrections, 'read'>
}

/** What changes again while it is written is written again, this often. */
const LOOKS = 4

/**
 * Brings the index up to a sermon's title and transcript as they are now, and takes out one that is not
 * there any more. It looks again after writing: of several at once the last to look sees what stays, and
 * a deletion, which removes the record first, is never undone.
 */
export async function keepFindable(
  { ownerId, analysisId }: SermonRef,
  ports: Ports,
): Promise<void> {
  const { artefacts, corrections, searchIndex } = ports
  const ref = { ownerId, analysisId }
  const heard = await artefacts.find(ref, spokenArtefact)
  let known = await standing(ref, ports)
  for (let look = 1; look <= LOOKS; look += 1) {
    if (heard === undefined || known === undefined) return searchIndex.remove(ref)
    const { texts } = await corrections.read(ref)
    const text = textOf(correctSegments(heard.segments, texts))
    await searchIndex.put(ref, { title: known.title, text })
    const next = await standing(ref, ports)
    if (next?.title === known.title && next.revision === known.revision) return
    known = next
  }
}

/** The same for a title alone, which takes no transcript to be read. */
export async function keepTitleFindable(ref: SermonRef, ports: TitlePorts): Promise<void> {
  let known: string | undefined
  for (let look = 1; look <= LOOKS; look += 1) {
    const title = (await standing(ref, ports))?.title
    if (title === undefined) return ports.searchIndex.remove(ref)
    if (title === known) return
    await ports.searchIndex.rename(ref, title)
    known = title
  }
}

/** What the index should say of a sermon, unless it is gone. */
async function standing(ref: SermonRef, { analyses, clock }: TitlePorts) {
  const record = await analyses.byId(ref, clock.now())
  if (record === undefined) return undefined
  const { customTitle, filename, transcriptRevision: revision = 0 } = record
  return { title: customTitle ?? filename, revision }
}
