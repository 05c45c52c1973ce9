import { rerunsOf } from '#functions/storage/reruns.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const reruns = once(() => rerunsOf(table()))
