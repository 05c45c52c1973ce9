import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/**
 * Says in a phrase what a schema does not take, naming each member and its place:
 * `NotAction at Policies.0.Statement is unknown`.
 */
export const describeIssues = (error: z.core.$ZodError): string =>
  [...new Set(error.issues.flatMap((issue) => describe(issue, [])))].join('; ')

function describe(issue: Issue, above: readonly PropertyKey[]): string[] {
  const path = [...above, ...issue.path]
  const place = path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${[...path, key].map(String).join('.')} is unknown`)
  }
  if (issue.code === 'invalid_union') {
    // The form that fits best is the one that was meant.
    const [closest] = issue.errors.toSorted((a, b) => distance(a) - distance(b))
    if (closest !== undefined) return closest.flatMap((each) => describe(each, path))
  }
  if (issue.code === 'invalid_type') return [`${place} should be ${issue.expected}`]
  if (issue.code === 'invalid_value') return [`${place} should be ${issue.values.join(' or ')}`]
  return [`${place} is not valid`]
}

/** A value of another type altogether is further off than one with a member too many. */
const distance = (issues: readonly Issue[]): number =>
  issues.filter(({ code, path }) => code === 'invalid_type' && path.length === 0).length * 1000 +
  issues.length
