import type { EnvironmentName } from '#shared/constants/environment.ts'

/** The value of a variable that the CDK app gives; read when needed, never at import. */
export function readEnvironment(name: EnvironmentName): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set in the environment`)
  return value
}
