import { type LanguageModelSettings, readLanguageModel } from '#infra/local/language-model.ts'
import { StartError } from '#infra/local/start-error.ts'

/** What `npm start` takes from its environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly dynamodbEndpoint: string | undefined
  readonly languageModel: LanguageModelSettings | undefined
}

/**
 * Reads PORT, HOST, DATA_DIR, DYNAMODB_ENDPOINT and the language model's; an empty one counts as left out.
 *
 * @throws StartError for a value that can't be meant
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = (name: string) => (env[name] === '' ? undefined : env[name])
  const port = Number(given('PORT') ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`PORT is ${env['PORT']}, but must be a number from 0 to 65535.`)
  }
  const dynamodbEndpoint = given('DYNAMODB_ENDPOINT')
  if (dynamodbEndpoint !== undefined && !URL.canParse(dynamodbEndpoint)) {
    throw new StartError(`DYNAMODB_ENDPOINT is ${dynamodbEndpoint}, which is no address.`)
  }
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    dataDir: given('DATA_DIR') ?? '.local',
    dynamodbEndpoint,
    languageModel: readLanguageModel(given),
  }
}
