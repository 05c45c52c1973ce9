import * as z from 'zod/mini'
import { outline } from '#shared/domain/outline.ts'
import { analysisTypes, report } from '#shared/domain/report.ts'

/** What a link may show. */
export const shareKinds = ['report', 'outline'] as const
export type ShareKind = (typeof shareKinds)[number]

/** For how many days a link may be good. */
export const shareDays = [7, 30, 90] as const

/** A link as the one who made it sees it. Times are ISO 8601 in UTC. */
export const share = z.object({
  id: z.string(),
  kind: z.enum(shareKinds),
  /** Whether the report's transcript is shown too. */
  withTranscript: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** What to hand on: the page's whole address. */
  url: z.string(),
})
export type Share = z.infer<typeof share>

const header = {
  title: z.string(),
  /** Name of the preacher who shares it. */
  preacher: z.string(),
  createdAt: z.string(),
  /** Seconds. */
  duration: z.number(),
  expiresAt: z.string(),
}

/** What a link opens, read-only. A transcript that was not shared is empty. */
export const sharedPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('report'),
    ...header,
    withTranscript: z.boolean(),
    report,
  }),
  z.object({
    kind: z.literal('outline'),
    ...header,
    analysisType: z.enum(analysisTypes),
    outline,
  }),
])
export type SharedPage = z.infer<typeof sharedPage>
