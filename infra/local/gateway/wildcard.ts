/**
 * Whether a text matches an IAM pattern: `*` stands for any run of characters, `?` for one. Linear
 * backtracking (to the last `*` only), so that no pattern takes more than length × length steps.
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  let patternAt = 0
  let textAt = 0
  let star = -1
  let resume = 0
  while (textAt < text.length) {
    const expected = pattern[patternAt]
    if (expected === '*') {
      star = patternAt
      resume = textAt
      patternAt += 1
    } else if (expected === '?' || expected === text[textAt]) {
      patternAt += 1
      textAt += 1
    } else if (star >= 0) {
      resume += 1
      patternAt = star + 1
      textAt = resume
    } else {
      return false
    }
  }
  return !/[^*]/.test(pattern.slice(patternAt))
}
