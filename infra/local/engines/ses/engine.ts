import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { arn } from '#infra/local/engines/arn.ts'
import { jsonAnswer, jsonError, parseJson } from '#infra/local/engines/json-protocol.ts'
import { ServiceError } from '#infra/local/engines/service-error.ts'
import type { Clock } from '#infra/local/engines/timers.ts'
import type { Engine } from '#infra/local/gateway/engine.ts'
import type { Store } from '#infra/local/store.ts'

const sendPath = '/v2/email/outbound-emails'

const part = z.object({ Data: z.string(), Charset: z.optional(z.string()) })
const sendInput = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({
    ToAddresses: z.prefault(z.array(z.string()), []),
    CcAddresses: z.prefault(z.array(z.string()), []),
    BccAddresses: z.prefault(z.array(z.string()), []),
  }),
  ReplyToAddresses: z.prefault(z.array(z.string()), []),
  Content: z.object({
    Simple: z.object({
      Subject: part,
      Body: z.object({ Text: z.optional(part), Html: z.optional(part) }),
    }),
  }),
})
type SendInput = z.infer<typeof sendInput>

const email = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
})

/** An e-mail that the embedded cloud kept instead of sending it. */
export type OutboxEmail = z.infer<typeof email>

/** SES with the outbox that `/_local` shows. */
export interface SesEngine extends Engine {
  /** E-mails, newest first. */
  listEmails(): OutboxEmail[]
  readEmail(id: string): OutboxEmail | undefined
}

/**
 * Amazon SES v2: SendEmail with simple content; each e-mail goes to the outbox in the store. Sending
 * needs `ses:SendEmail` on the identity of the sender's domain, which must be one of ours.
 */
export function createSesEngine(options: {
  readonly store: Store
  /** Domains that may send. */
  readonly identities: readonly string[]
  readonly now: Clock
}): SesEngine {
  const outbox = options.store.collection('outbox', email)

  const send = (input: SendInput): string => {
    if (!options.identities.includes(domainOf(input.FromEmailAddress))) {
      throw new ServiceError(
        'MessageRejected',
        `Email address is not verified. The following identities failed the check: ${input.FromEmailAddress}`,
      )
    }
    const { Subject, Body } = input.Content.Simple
    const { ToAddresses, CcAddresses, BccAddresses } = input.Destination
    const to = [...ToAddresses, ...CcAddresses, ...BccAddresses]
    if (to.length === 0 || to.length > 50) {
      throw new ServiceError('BadRequestException', 'A message goes to 1 to 50 addresses.')
    }
    if (Body.Text === undefined && Body.Html === undefined) {
      throw new ServiceError('BadRequestException', 'A message needs a text or an HTML body.')
    }
    const id = randomUUID()
    outbox.put(`${options.now()}#${id}`, {
      id,
      sentAt: options.now(),
      from: decodeWords(input.FromEmailAddress),
      to,
      replyTo: input.ReplyToAddresses,
      subject: Subject.Data,
      text: Body.Text?.Data ?? null,
      html: Body.Html?.Data ?? null,
    })
    return id
  }

  const emails = () => outbox.entries().map(([, each]) => each)
  return {
    service: 'ses',
    requires: ({ method, path }, body) => {
      if (method !== 'POST' || path !== sendPath) return []
      const input = sendInput.safeParse(parseJson(body))
      if (!input.success) return []
      const identity = `identity/${domainOf(input.data.FromEmailAddress)}`
      return [{ action: 'ses:SendEmail', resource: arn('ses', identity) }]
    },
    handle: async ({ method, path, body }) => {
      if (method !== 'POST' || path !== sendPath) {
        return jsonError(new ServiceError('NotFoundException', `${method} ${path}`, 404))
      }
      const input = sendInput.safeParse(parseJson(await text(body)))
      if (!input.success) {
        return jsonError(new ServiceError('BadRequestException', z.prettifyError(input.error)))
      }
      try {
        return jsonAnswer(200, { MessageId: send(input.data) })
      } catch (error) {
        if (error instanceof ServiceError) return jsonError(error)
        throw error
      }
    },
    listEmails: () => emails().toReversed(),
    readEmail: (id) => emails().find((each) => each.id === id),
  }
}

/** A header as people read it: encoded words (RFC 2047, base64 of UTF-8) spelled out. */
const decodeWords = (header: string): string =>
  header.replaceAll(/=\?UTF-8\?B\?([\w+/=]*)\?=/gi, (_, base64: string) =>
    Buffer.from(base64, 'base64').toString('utf8'),
  )

/** Domain of an address, with or without a display name: `Prédica <x@y.z>` gives `y.z`. */
const domainOf = (address: string): string => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? address
