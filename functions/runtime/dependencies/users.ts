import { usersOf } from '#functions/storage/users.ts'
import { once } from '#functions/runtime/build.ts'
import { table } from './table.ts'

export const users = once(() => usersOf(table()))
