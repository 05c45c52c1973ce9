import { S3Client } from '@aws-sdk/client-s3'

/** A client of the object store, in the region and with the credentials of the environment. */
export const s3Client = (): S3Client =>
  // Path style works on AWS and where buckets have no names of their own; a checksum is computed only
  // where S3 asks for one, since it would be signed into forms and addresses for a body yet to come.
  new S3Client({
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  })
