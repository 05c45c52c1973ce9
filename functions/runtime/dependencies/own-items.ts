import { ownItemsOf } from '#functions/storage/own-items.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const ownItems = once(() => ownItemsOf(table()))
