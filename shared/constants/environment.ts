/** Names of the environment variables that the CDK app gives and handlers read. */
export const environment = {
  tableName: 'TABLE_NAME',
  audioBucket: 'AUDIO_BUCKET',
  artefactsBucket: 'ARTEFACTS_BUCKET',
  signingKeyId: 'SIGNING_KEY_ID',
  /** Origin of the site, without a slash at the end; also the tokens' issuer. */
  siteUrl: 'SITE_URL',
  /** ARN of the secret that CloudFront sends along, so that its viewer address can be believed. */
  originSecretArn: 'ORIGIN_SECRET_ARN',
  /** ARN of the secret that holds the language model's key, or `NO_MODEL_KEY`. */
  modelKeyArn: 'MODEL_KEY_ARN',
  modelName: 'MODEL_NAME',
  /** Base of an OpenAI-compatible API, such as `https://api.openai.com/v1`. */
  modelUrl: 'MODEL_URL',
  /** How hard the model should think; `default` leaves it to the model. */
  modelEffort: 'MODEL_EFFORT',
  /** Address that e-mails come from; empty in a deployment that sends none. */
  emailSender: 'EMAIL_SENDER',
  /** ARN of the state machine that erases; calls of the API alone have it. */
  erasureMachineArn: 'ERASURE_MACHINE_ARN',
  /** ARN of the state machine that takes sermons to their reports. */
  sermonMachineArn: 'SERMON_MACHINE_ARN',
} as const

export type EnvironmentName = (typeof environment)[keyof typeof environment]

/** Header in which CloudFront proves itself to the API with the origin secret. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'

/** What the secret of the language model's key holds as long as there is none. */
export const NO_MODEL_KEY = 'NoKey'

export const modelEfforts = ['default', 'none', 'minimal', 'low', 'medium', 'high'] as const
export type ModelEffort = (typeof modelEfforts)[number]
