import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { errors } from '#shared/constants/errors.ts'
import type { Table } from '#functions/storage/client.ts'
import { keys } from '#functions/storage/keys.ts'
import type { HttpHandler } from '#functions/runtime/http/serve.ts'
import { handler as getProfile } from '#functions/api/account/get-profile.ts'
import { handler as logIn } from '#functions/api/account/log-in.ts'
import { handler as registerUser } from '#functions/api/account/register-user.ts'
import { httpEvent, readAnswer } from './http-event.ts'

const session = z.object({
  success: z.literal(true),
  token: z.string(),
  user: z.looseObject({ id: z.string(), email: z.string(), name: z.string() }),
})

/** Someone with an account, and the token of their first session. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

/** Calls a handler as the gateway would, and reads its answer. */
export const call = async (handler: HttpHandler, request: Parameters<typeof httpEvent>[0]) =>
  readAnswer(await handler(httpEvent(request)))

/** The header of a session. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let addresses = 0

/** An address that shares no limit with another test's. */
export const freshAddress = (): string => {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
}

let people = 0

/** Makes an account. */
export async function somePerson(): Promise<Person> {
  people += 1
  const body = {
    name: 'Ana Souza',
    email: `pessoa${people}@predica.test`,
    password: 'Senha-Forte-1',
  }
  const answer = await call(registerUser, { body, sourceIp: freshAddress() })
  const { user, token } = session.parse(answer.body)
  return { ...body, id: user.id, token }
}

export const signIn = (email: string, password: string) =>
  call(logIn, { body: { email, password }, sourceIp: freshAddress() })

/** The token of a session that a login opens. */
export const tokenOf = async (email: string, password: string): Promise<string> =>
  session.parse((await signIn(email, password)).body).token

/** Asks for the profile of a session. */
export const profile = (token: string) => call(getProfile, { headers: bearer(token) })

/** Statuses in ascending order, for calls that race. */
export const statusesOf = (answers: readonly { status: number | undefined }[]): number[] =>
  answers.map(({ status = 0 }) => status).toSorted((a, b) => a - b)

/** What the API answers with an error of the catalogue. */
export const refusal = (code: keyof typeof errors) => ({
  status: errors[code].status,
  body: { success: false, code, error: errors[code].message, message: errors[code].message },
})

/** Changes one attribute of a stored user, as an administrator or time would. */
export const changeUser = (table: Table, userId: string, attribute: string, value: unknown) =>
  table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.user(userId),
      UpdateExpression: 'SET #attribute = :value',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
