import { environment } from '#shared/constants/environment.ts'
import { versionedObjectsOf } from '#functions/services/object-store/versioned-objects.ts'
import { searchIndexOf } from '#functions/storage/search-index.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { objectStoreClient } from './object-store-client.ts'

/** Where preachers' sermons are found by their words. */
export const searchIndex = once(() =>
  searchIndexOf(
    versionedObjectsOf(objectStoreClient(), readEnvironment(environment.artefactsBucket)),
  ),
)
