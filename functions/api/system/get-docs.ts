import { contracts } from '#shared/contracts/registry.ts'
import { getDocs } from '#shared/contracts/system.ts'
import { openApiDocument } from '#shared/openapi/document.ts'
import { docsPage } from '#functions/domain/system/docs-page.ts'
import { publicEndpoint } from '#functions/runtime/public-endpoint.ts'

export const handler = publicEndpoint(getDocs, {}, () =>
  Promise.resolve(docsPage(openApiDocument(contracts))),
)
