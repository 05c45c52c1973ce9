import { sharesOf } from '#functions/storage/shares.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const shares = once(() => sharesOf(table()))
