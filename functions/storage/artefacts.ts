import { isNewRun, type SermonRef } from '#shared/domain/pipeline.ts'
import { artefactsOfAnalysis } from '#functions/domain/analysis/artefact-key.ts'
import {
  artefactNames,
  type Artefact,
  type Artefacts,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import type { ObjectStore } from '#functions/domain/audio/ports.ts'
import { outputKey } from '#functions/domain/transcript/job.ts'
import { StorageError } from './errors.ts'

/** The artefacts of analyses, in the artefacts bucket. */
export function artefactsOf(objects: ObjectStore): Artefacts {
  const find = async <T>(ref: SermonRef, { name, schema }: Artefact<T>): Promise<T | undefined> => {
    const text = await objects.readText(artefactKey(ref, name))
    if (text === undefined) return undefined
    const parsed = schema.safeParse(JSON.parse(text))
    if (!parsed.success) throw new StorageError(`${name} is not what it should be`)
    return parsed.data
  }

  return {
    write: (ref, { name }, value) => objects.writeJson(artefactKey(ref, name), value),

    async read(ref, artefact) {
      const value = await find(ref, artefact)
      if (value === undefined) throw new StorageError(`${artefact.name} is not there`)
      return value
    },

    find,

    async readTranscription(ref) {
      const text = await objects.readText(outputKey(ref))
      if (text === undefined) throw new StorageError('The transcription is not there')
      return JSON.parse(text)
    },

    removeTranscription: (ref) => objects.remove(outputKey(ref)),

    async removeAll(ref, { keepTranscript } = { keepTranscript: false }) {
      const names = artefactNames.filter(
        (name) => !(keepTranscript && name === transcriptArtefact.name),
      )
      await Promise.all(names.map((name) => objects.remove(artefactKey(ref, name))))
    },
  }
}

const artefactKey = (ref: SermonRef, name: string): string =>
  `${artefactsOfAnalysis(ref)}${isNewRun(ref) ? `runs/${ref.run}/` : ''}${name}`
