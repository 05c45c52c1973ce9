import { contracts } from '#shared/contracts/registry.ts'
import { getOpenapi } from '#shared/contracts/system.ts'
import { openApiDocument } from '#shared/openapi/document.ts'
import { publicEndpoint } from '#functions/runtime/public-endpoint.ts'

export const handler = publicEndpoint(getOpenapi, {}, () =>
  Promise.resolve(JSON.stringify(openApiDocument(contracts), null, 2)),
)
