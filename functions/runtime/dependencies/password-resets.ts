import { passwordResetsOf } from '#functions/storage/password-resets.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const passwordResets = once(() => passwordResetsOf(table()))
