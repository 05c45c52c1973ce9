interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

/**
 * Gives the credentials of a function's role, which Lambda keeps in its environment. Bundles take it
 * in place of the SDK's chain of providers (profiles, single sign-on, instance metadata): a function
 * needs none of them, and they weigh a third of it.
 */
export const defaultProvider = () => (): Promise<Credentials> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  if (!accessKeyId || !secretAccessKey) {
    return Promise.reject(new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set'))
  }
  return Promise.resolve({ accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) })
}
