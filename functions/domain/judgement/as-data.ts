/**
 * One line of JSON in which the characters of which chat templates make their markers (`<|im_end|>`,
 * `[INST]`) and Unicode's other line ends are escaped inside strings: a server that looks for markers
 * in what a user wrote finds none.
 */
export const asData = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"(?:[^"\\]|\\.)*"/gu, (string) =>
    string.replaceAll(/[<>|[\]{}\u007F-\u009F\u2028\u2029]/gu, escaped),
  )

const escaped = (character: string): string =>
  String.raw`\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
