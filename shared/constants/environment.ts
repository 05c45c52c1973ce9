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
} as const

export type EnvironmentName = (typeof environment)[keyof typeof environment]

/** Header in which CloudFront proves itself to the API with the origin secret. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'
