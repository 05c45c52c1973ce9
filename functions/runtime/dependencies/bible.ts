import { environment } from '#shared/constants/environment.ts'
import { BIBLE_INDEX_KEY } from '#shared/scripture/bible-objects.ts'
import { installedBible } from '#functions/domain/scripture/installed-bible.ts'
import { objectsOf } from '#functions/services/object-store/objects.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { objectStoreClient } from './object-store-client.ts'

/** The translation in the artefacts bucket; a warm function keeps its index while it is the same. */
export const bible = once(() => {
  const objects = objectsOf(objectStoreClient(), readEnvironment(environment.artefactsBucket))
  return installedBible({
    head: () => objects.head(BIBLE_INDEX_KEY),
    bytes: (size) => objects.readRange(BIBLE_INDEX_KEY, 0, size),
  })
})
