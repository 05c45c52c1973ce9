import { correctionsOf } from '#functions/storage/corrections.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const corrections = once(() => correctionsOf(table()))
