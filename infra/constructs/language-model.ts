import { CfnParameter } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { modelEfforts } from '#shared/constants/environment.ts'

/** Which language model judges; its key lies in a secret. */
export interface LanguageModel {
  readonly name: string
  readonly url: string
  readonly effort: string
}

/** The model as parameters of the stack, whose defaults `chosen` may replace. */
export function languageModel(
  scope: Construct,
  chosen: { readonly [Part in keyof LanguageModel]: string | undefined },
): LanguageModel {
  const parameter = (id: string, description: string, given: string, rest = {}) =>
    new CfnParameter(scope, id, { description, default: given, ...rest }).valueAsString
  return {
    name: parameter(
      'ModelName',
      'Language model that judges sermons, by its name in the API.',
      chosen.name ?? 'gpt-5.4-mini',
    ),
    url: parameter(
      'ModelUrl',
      "Base of the language model's API: OpenAI's, or a compatible server's.",
      chosen.url ?? 'https://api.openai.com/v1',
      { allowedPattern: String.raw`https?://\S+` },
    ),
    effort: parameter(
      'ModelEffort',
      'How hard the model thinks before it answers; default leaves it to the model.',
      chosen.effort ?? 'default',
      { allowedValues: [...modelEfforts] },
    ),
  }
}
