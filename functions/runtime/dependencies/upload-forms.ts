import { environment } from '#shared/constants/environment.ts'
import { uploadFormsOf } from '#functions/services/object-store/upload-forms.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { objectStoreClient } from './object-store-client.ts'

export const uploadForms = once(() =>
  uploadFormsOf(objectStoreClient(), readEnvironment(environment.audioBucket)),
)
