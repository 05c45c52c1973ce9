import { environment } from '#shared/constants/environment.ts'
import { erasableObjectsOf } from '#functions/services/object-store/erasable-objects.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { objectStoreClient } from './object-store-client.ts'

/** The artefacts bucket, to be cleared. */
export const artefactObjects = once(() =>
  erasableObjectsOf(objectStoreClient(), readEnvironment(environment.artefactsBucket)),
)
