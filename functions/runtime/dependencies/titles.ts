import { titlesOf } from '#functions/storage/titles.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const titles = once(() => titlesOf(table()))
