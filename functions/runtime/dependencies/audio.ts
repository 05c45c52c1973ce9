import { environment } from '#shared/constants/environment.ts'
import { objectsOf } from '#functions/services/object-store/objects.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { objectStoreClient } from './object-store-client.ts'

/** The bucket that uploads arrive in. */
export const audio = once(() =>
  objectsOf(objectStoreClient(), readEnvironment(environment.audioBucket)),
)
