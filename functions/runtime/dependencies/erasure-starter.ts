import { environment } from '#shared/constants/environment.ts'
import { erasureStarterOf } from '#functions/services/step-functions.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'

export const erasureStarter = once(() =>
  erasureStarterOf(readEnvironment(environment.erasureMachineArn)),
)
