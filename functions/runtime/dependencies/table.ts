import { environment } from '#shared/constants/environment.ts'
import { openTable } from '#functions/storage/client.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'

/** The table of the environment, for the builders of repositories. */
export const table = once(() => openTable(readEnvironment(environment.tableName)))
