import * as z from 'zod/mini'

/** Media formats that Amazon Transcribe takes. */
const mediaFormats = ['amr', 'flac', 'm4a', 'mp3', 'mp4', 'ogg', 'wav', 'webm'] as const

/** An object in a bucket. */
const place = z.object({ bucket: z.string(), key: z.string() })

/** A job as it is kept: it is driven on after a restart, whatever ended the program. */
export const transcriptionJob = z.object({
  name: z.string(),
  status: z.enum(['QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED']),
  languageCode: z.string(),
  mediaFormat: z.optional(z.enum(mediaFormats)),
  mediaUri: z.string(),
  media: place,
  output: place,
  /** Logical id of the role that started the job, in whose name it reads and writes. */
  role: z.string(),
  /** Times in milliseconds since 1970. */
  created: z.number(),
  started: z.optional(z.number()),
  completed: z.optional(z.number()),
  /** How often the speech process ended while it heard the job's media. */
  interruptions: z.prefault(z.number(), 0),
  failureReason: z.optional(z.string()),
})
export type TranscriptionJob = z.infer<typeof transcriptionJob>

/** `s3://bucket/key`, or S3's own https address of the same. */
const MEDIA_URI =
  /^(?:s3:\/\/|https:\/\/s3[.-][\w.-]*amazonaws\.com\/)([a-z0-9][\w.-]{1,61}[a-z0-9])\/(.{1,1024})$/u

/** The object that a media URI names, or undefined for any other kind of address. */
export function placeOf(uri: string): z.infer<typeof place> | undefined {
  const [, bucket, key] = MEDIA_URI.exec(uri) ?? []
  return bucket === undefined || key === undefined ? undefined : { bucket, key }
}

/** Input of StartTranscriptionJob; a member that is not known here is refused, never ignored. */
export const startInput = z.strictObject({
  TranscriptionJobName: z.string().check(z.regex(/^[0-9a-zA-Z._-]{1,200}$/)),
  LanguageCode: z.literal('pt-BR'),
  MediaFormat: z.optional(z.enum(mediaFormats)),
  Media: z.strictObject({ MediaFileUri: z.string().check(z.maxLength(2000)) }),
  OutputBucketName: z.string().check(z.regex(/^[a-z0-9][\w.-]{1,61}[a-z0-9]$/)),
  OutputKey: z.optional(z.string().check(z.regex(/^[-0-9a-zA-Z_.!*'()/&$@=;:+,? ]{1,1024}$/))),
})

export const nameInput = z.object({ TranscriptionJobName: z.string() })

export const listInput = z.object({
  Status: z.optional(z.enum(['QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'])),
  JobNameContains: z.optional(z.string()),
  NextToken: z.optional(z.string()),
  MaxResults: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
})

/** The key that output is written to: one that ends in a slash names a folder. */
export const outputKey = (name: string, key: string | undefined): string =>
  key === undefined ? `${name}.json` : key.endsWith('/') ? `${key}${name}.json` : key

const seconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? undefined : milliseconds / 1000

/** A job as the list of jobs shows it; times are seconds since 1970. */
export const summaryOf = (job: TranscriptionJob) => ({
  TranscriptionJobName: job.name,
  TranscriptionJobStatus: job.status,
  LanguageCode: job.languageCode,
  CreationTime: seconds(job.created),
  StartTime: seconds(job.started),
  CompletionTime: seconds(job.completed),
  FailureReason: job.failureReason,
  OutputLocationType: 'CUSTOMER_BUCKET',
})

/** A job as GetTranscriptionJob shows it. */
export const descriptionOf = (job: TranscriptionJob, region: string) => ({
  TranscriptionJobName: job.name,
  TranscriptionJobStatus: job.status,
  LanguageCode: job.languageCode,
  MediaFormat: job.mediaFormat,
  Media: { MediaFileUri: job.mediaUri },
  Transcript:
    job.status === 'COMPLETED'
      ? {
          TranscriptFileUri: `https://s3.${region}.amazonaws.com/${job.output.bucket}/${job.output.key}`,
        }
      : undefined,
  CreationTime: seconds(job.created),
  StartTime: seconds(job.started),
  CompletionTime: seconds(job.completed),
  FailureReason: job.failureReason,
  Settings: { ChannelIdentification: false, ShowAlternatives: false },
})
