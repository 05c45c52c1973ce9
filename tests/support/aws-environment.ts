/** What a function finds in its environment besides what the template gives. */
export function setAwsEnvironment(endpoints: Readonly<Record<string, string>>): void {
  Object.assign(process.env, {
    AWS_REGION: 'sa-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    ...Object.fromEntries(
      Object.entries(endpoints).map(([service, url]) => [`AWS_ENDPOINT_URL_${service}`, url]),
    ),
  })
}
