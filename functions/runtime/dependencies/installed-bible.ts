import { environment } from '#shared/constants/environment.ts'
import { type BibleIndex, loadBibleIndex } from '#shared/scripture/bible-index.ts'
import { BIBLE_INDEX_KEY } from '#shared/scripture/bible-objects.ts'
import { objectsOf } from '#functions/services/object-store/objects.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { objectStoreClient } from './object-store-client.ts'

/**
 * Gives the translation that is installed, read once while the function instance lives; `undefined`
 * when there is none.
 */
export const installedBible = once(() => {
  const objects = objectsOf(objectStoreClient(), readEnvironment(environment.artefactsBucket))
  const read = async (): Promise<BibleIndex | undefined> => {
    const stored = await objects.head(BIBLE_INDEX_KEY)
    if (stored === undefined) return undefined
    return loadBibleIndex(await objects.readRange(BIBLE_INDEX_KEY, 0, stored.size))
  }
  let found: BibleIndex | undefined
  return async (): Promise<BibleIndex | undefined> => (found ??= await read())
})
