import { historyOf } from '#functions/storage/history.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const history = once(() => historyOf(table()))
