import { errors } from '#shared/constants/errors.ts'
import { audioContentTypes, estimateMinutes } from '#shared/constants/limits.ts'
import { uploadCalls } from '#web/features/audio/api/opened-upload.ts'
import { sendAudio } from '#web/features/audio/api/send-audio.ts'
import { call, session } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/client.ts'
import { ownerOf } from '#web/lib/token-owner.ts'
import type { DeliveryService } from './delivery.ts'

/**
 * The service as the recordings of `ownerId` are delivered to it. Another tab may have opened somebody
 * else's session a moment ago: in that nothing is asked for, let alone sent.
 */
export function deliveryServiceFor(ownerId: string): DeliveryService {
  const callAsOwner: Call = (contract, input) =>
    ownerOf(session.token()) === ownerId
      ? call(contract, input)
      : Promise.reject(new ApiError({ code: 'unauthenticated', ...errors.unauthenticated }))
  const { open, whereabouts } = uploadCalls(callAsOwner)
  return {
    open: (file, signal) => {
      const contentType = audioContentTypes.find((type) => type === file.type) ?? 'audio/webm'
      return open({ file, contentType, minutes: estimateMinutes(file.size) }, signal)
    },
    whereabouts: (id) => whereabouts(id),
    send: ({ form }, file, onProgress, signal) => sendAudio({ form, file, onProgress, signal }),
  }
}
