import type { SermonRef } from '#shared/domain/pipeline.ts'
import { artefactNames, type Artefacts } from '#functions/domain/analysis/artefacts.ts'
import type { ObjectStore } from '#functions/domain/audio/ports.ts'
import { outputKey } from '#functions/domain/transcript/job.ts'
import { StorageError } from './errors.ts'

/** The artefacts of analyses, in the artefacts bucket. */
export function artefactsOf(objects: ObjectStore): Artefacts {
  const readJson = async (key: string): Promise<unknown> => {
    const text = await objects.readText(key)
    if (text === undefined) throw new StorageError(`${nameOf(key)} is not there`)
    return JSON.parse(text)
  }

  return {
    write: (ref, { name }, value) => objects.writeJson(artefactKey(ref, name), value),

    async read(ref, { name, schema }) {
      const parsed = schema.safeParse(await readJson(artefactKey(ref, name)))
      if (!parsed.success) throw new StorageError(`${name} is not what it should be`)
      return parsed.data
    },

    readTranscription: (ref) => readJson(outputKey(ref)),

    removeTranscription: (ref) => objects.remove(outputKey(ref)),

    async removeAll(ref) {
      await Promise.all(artefactNames.map((name) => objects.remove(artefactKey(ref, name))))
    },
  }
}

const artefactKey = ({ ownerId, analysisId }: SermonRef, name: string): string =>
  `analyses/${ownerId}/${analysisId}/${name}`

const nameOf = (key: string): string => key.split('/').at(-1) ?? key
