import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Email } from '#functions/domain/email.ts'
import { AppError } from '#functions/domain/errors.ts'

interface EmailOptions {
  /** Address that messages come from; empty when this deployment has none. */
  readonly sender: string
  /** Takes the error of a notice that could not be handed over. */
  readonly report: (error: unknown) => void
  readonly client?: SESv2Client
}

/** Messages by Amazon SES, in the region and with the credentials of the environment. */
export function sesEmail({
  sender,
  report,
  client = new SESv2Client({ maxAttempts: 4 }),
}: EmailOptions): Email {
  const send: Email['send'] = async ({ to, subject, text, html }) => {
    if (sender === '') throw new AppError('email_unavailable')
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: `${encodedWord('Prédica')} <${sender}>`,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
          },
        },
      }),
    )
  }
  return {
    isReady: sender !== '',
    send,
    async notify(message) {
      if (sender === '') return
      try {
        await send(message)
      } catch (error) {
        report(error)
      }
    },
  }
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** A name beyond ASCII as headers carry it (RFC 2047); SES encodes subjects itself, names never. */
const encodedWord = (name: string): string => `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`
