import { modelEfforts, type ModelEffort } from '#shared/constants/environment.ts'
import { StartError } from '#infra/local/start-error.ts'

/** The language model that this machine's environment names; without one, analyses are simulated. */
export interface LanguageModelSettings {
  readonly apiKey: string
  readonly url: string | undefined
  readonly name: string | undefined
  readonly effort: ModelEffort | undefined
}

/**
 * Reads OPENAI_API_KEY, and with it OPENAI_BASE_URL, OPENAI_MODEL and OPENAI_EFFORT, which have the
 * template's values when left out. Undefined without a key.
 *
 * @throws StartError for a value that can't be meant
 */
export function readLanguageModel(
  given: (name: string) => string | undefined,
): LanguageModelSettings | undefined {
  const apiKey = given('OPENAI_API_KEY')
  if (apiKey === undefined) return undefined
  const url = given('OPENAI_BASE_URL')
  if (url !== undefined && !URL.canParse(url)) {
    throw new StartError(`OPENAI_BASE_URL is ${url}, which is no address.`)
  }
  const wanted = given('OPENAI_EFFORT')
  const effort = modelEfforts.find((each) => each === wanted)
  if (wanted !== undefined && effort === undefined) {
    throw new StartError(
      `OPENAI_EFFORT is ${wanted}, but must be one of ${modelEfforts.join(', ')}.`,
    )
  }
  return { apiKey, url, name: given('OPENAI_MODEL'), effort }
}

/** Values of the template's parameters that the settings replace. */
export const modelParameters = (
  settings: LanguageModelSettings | undefined,
): Record<string, string> => ({
  ...(settings?.url === undefined ? {} : { ModelUrl: settings.url.replace(/\/$/u, '') }),
  ...(settings?.name === undefined ? {} : { ModelName: settings.name }),
  ...(settings?.effort === undefined ? {} : { ModelEffort: settings.effort }),
})
