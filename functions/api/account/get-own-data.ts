import { getOwnData } from '#shared/contracts/own-data.ts'
import { ownDataPage } from '#functions/domain/own-data/own-data-page.ts'
import { ownItems } from '#functions/runtime/dependencies/own-items.ts'
import { ownObjects } from '#functions/runtime/dependencies/own-objects.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(getOwnData, { ownItems, ownObjects }, ({ query, user }, ports) =>
  ownDataPage(user, query.cursor, ports),
)
