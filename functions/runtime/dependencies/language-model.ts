import * as z from 'zod/mini'
import { environment, modelEfforts, NO_MODEL_KEY } from '#shared/constants/environment.ts'
import type { LanguageModel } from '#functions/domain/judgement/ports.ts'
import { openAiModel } from '#functions/services/openai/language-model.ts'
import { cachedSecret } from '#functions/services/secret.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'

/** Gives the language model that is configured; `undefined` as long as its secret holds no key. */
export const languageModel = once(() => {
  const key = cachedSecret(readEnvironment(environment.modelKeyArn), Date.now)
  const settings = {
    baseURL: readEnvironment(environment.modelUrl),
    model: readEnvironment(environment.modelName),
    effort: z.enum(modelEfforts).parse(readEnvironment(environment.modelEffort)),
  }
  return async (): Promise<LanguageModel | undefined> => {
    const apiKey = await key()
    return apiKey === NO_MODEL_KEY ? undefined : openAiModel({ apiKey, ...settings })
  }
})
