import { environment } from '#shared/constants/environment.ts'
import { ownObjectsOf } from '#functions/services/object-store/own-objects.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { objectStoreClient } from './object-store-client.ts'

export const ownObjects = once(() =>
  ownObjectsOf(objectStoreClient(), readEnvironment(environment.artefactsBucket)),
)
