const rules: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[^a-z]/g, ''],
  [/ch|sh/g, 'x'],
  [/lh/g, 'li'],
  [/nh/g, 'ni'],
  [/h/g, ''],
  [/qu(?=[ei])/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[ei])/g, 'j'],
  [/c(?=[ei])/g, 's'],
  [/[cq]/g, 'k'],
  [/x|z|sc(?=[ei])/g, 's'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/n(?=[pb])|m(?![aeiou])/g, 'n'],
  [/l(?![aeiou])/g, 'u'],
  [/ou/g, 'o'],
  [/(.)\1+/g, '$1'],
  [/o(?=s?$)/g, 'u'],
  [/e(?=s?$)/g, 'i'],
]

/** How a folded word sounds in Brazilian Portuguese, roughly: words heard alike have like sounds. */
export function soundOf(word: string): string {
  return rules.reduce((sound, [from, to]) => sound.replaceAll(from, to), word)
}

/** Fewest single-letter changes between two words; stops counting above `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[b.length] ?? 0
}
