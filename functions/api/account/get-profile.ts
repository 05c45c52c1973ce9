import { getProfile } from '#shared/contracts/account.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(getProfile, {}, ({ user }) => Promise.resolve({ user }))
