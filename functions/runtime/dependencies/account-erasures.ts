import { accountErasuresOf } from '#functions/storage/account-erasures.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const accountErasures = once(() => accountErasuresOf(table()))
