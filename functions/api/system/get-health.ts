import { getHealth } from '#shared/contracts/system.ts'
import { publicEndpoint } from '#functions/runtime/public-endpoint.ts'

export const handler = publicEndpoint(getHealth, {}, () => Promise.resolve({ status: 'ok' }))
