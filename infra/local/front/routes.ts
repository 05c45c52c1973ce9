/** A route key of an HTTP API in parts: `GET /api/audio/analysis/{id}`. */
export interface Route {
  readonly key: string
  readonly method: string
  readonly segments: readonly string[]
}

/** Reads the key of a route: `GET /api/audio/analysis/{id}`. */
export function parseRoute(key: string): Route {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, segments: path.split('/').slice(1) }
}

/** Of two routes that match, the one with more fixed segments serves, as API Gateway chooses. */
const fixedSegments = ({ segments }: Route): number =>
  segments.filter((each) => !each.startsWith('{')).length

/** The most specific route for a request, with its decoded path parameters. */
export function matchRoute<R extends Route>(
  routes: readonly R[],
  method: string,
  path: string,
): { route: R; parameters: Record<string, string> } | undefined {
  const given = path.split('/').slice(1)
  const matches = routes.flatMap((route) => {
    if (route.method !== method && route.method !== 'ANY') return []
    const parameters = matchSegments(route.segments, given)
    return parameters === undefined ? [] : [{ route, parameters }]
  })
  return matches.toSorted((a, b) => fixedSegments(b.route) - fixedSegments(a.route))[0]
}

function matchSegments(
  expected: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const name = /^\{(\w+)(\+?)\}$/.exec(segment)
    const value = given[index]
    if (value === undefined) return undefined
    if (name === null) {
      if (segment !== value) return undefined
    } else if (name[2] === '+') {
      parameters[name[1] ?? ''] = given.slice(index).join('/')
      return parameters
    } else {
      const decoded = decodeSegment(value)
      if (decoded === undefined || decoded === '') return undefined
      parameters[name[1] ?? ''] = decoded
    }
  }
  return expected.length === given.length ? parameters : undefined
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
