import { attemptsOf } from '#functions/storage/attempts.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const attempts = once(() => attemptsOf(table()))
