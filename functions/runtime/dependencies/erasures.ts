import { erasuresOf } from '#functions/storage/erasures.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const erasures = once(() => erasuresOf(table()))
