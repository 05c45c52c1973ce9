import { CfnParameter } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { modelEfforts } from '#shared/constants/environment.ts'

/** Which language model judges; its key lies in a secret. */
export interface LanguageModel {
  readonly name: string
  readonly url: string
  readonly effort: string
}

/** The model as parameters of the stack, so that each stage may have its own. */
export function languageModel(scope: Construct, name: string | undefined): LanguageModel {
  const parameter = (id: string, description: string, given: string, rest = {}) =>
    new CfnParameter(scope, id, { description, default: given, ...rest }).valueAsString
  return {
    name: parameter(
      'ModelName',
      'Language model that judges sermons, by its name in the API.',
      name ?? 'gpt-5.4-mini',
    ),
    url: parameter(
      'ModelUrl',
      "Base of the language model's API: OpenAI's, or a compatible server's.",
      'https://api.openai.com/v1',
      { allowedPattern: String.raw`https?://\S+` },
    ),
    effort: parameter(
      'ModelEffort',
      'How hard the model thinks before it answers; default leaves it to the model.',
      'default',
      { allowedValues: [...modelEfforts] },
    ),
  }
}
