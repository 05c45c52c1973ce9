import { environment } from '#shared/constants/environment.ts'
import { executionsOf } from '#functions/services/step-functions.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'

/** The executions that take a sermon to its report. */
export const sermonExecutions = once(() =>
  executionsOf(readEnvironment(environment.sermonMachineArn)),
)
