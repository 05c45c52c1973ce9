import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

/** Milliseconds after which a changed secret is noticed. */
const FRESH = 5 * 60 * 1000

/** Reads the text of the secret `arn` of Secrets Manager, at most once in five minutes. */
export function cachedSecret(arn: string, now: () => number): () => Promise<string> {
  const client = new SecretsManagerClient({ maxAttempts: 4 })
  const read = async (): Promise<string> => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }))
    if (SecretString === undefined) throw new Error(`The secret ${arn} holds no text`)
    return SecretString
  }
  let kept: { readonly value: string; readonly until: number } | undefined
  return async () => {
    if (kept === undefined || kept.until < now())
      kept = { value: await read(), until: now() + FRESH }
    return kept.value
  }
}
