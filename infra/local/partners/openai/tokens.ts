/** Characters of Portuguese and JSON that make a token, roughly; sermons were measured at 3.7. */
const CHARACTERS = 3.7
/** The service keeps prefixes from this length on, in steps. */
const LEAST_CACHED = 1024
const CACHED_STEP = 128

/** About how many tokens a text has. */
export const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS)

/** How many characters two texts begin with in common. */
export function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1
  return length
}

/** Tokens that a service would have kept of a prefix of so many characters. */
export function cachedTokens(characters: number): number {
  const tokens = Math.floor(characters / CHARACTERS)
  return tokens < LEAST_CACHED ? 0 : tokens - (tokens % CACHED_STEP)
}
