import { environment } from '#shared/constants/environment.ts'
import { objectsOf } from '#functions/services/object-store/objects.ts'
import { artefactsOf } from '#functions/storage/artefacts.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { objectStoreClient } from './object-store-client.ts'

export const artefacts = once(() =>
  artefactsOf(objectsOf(objectStoreClient(), readEnvironment(environment.artefactsBucket))),
)
