import type { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { limits } from '#shared/constants/limits.ts'
import type { UploadForms } from '#functions/domain/audio/ports.ts'

/** Upload forms for a bucket: their policy fixes the key, the content type and the size to the byte. */
export const uploadFormsOf = (client: S3Client, Bucket: string): UploadForms => ({
  sign: ({ key, contentType, size }) =>
    createPresignedPost(client, {
      Bucket,
      Key: key,
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['eq', '$Content-Type', contentType],
        ['content-length-range', size, size],
      ],
      Expires: limits.uploadFormSeconds,
    }),
})
