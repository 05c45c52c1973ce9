/** Whether `value` says anything: some text, a number above 0, or something of either within it. */
export function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'number') return value > 0
  return typeof value === 'object' && value !== null && Object.values(value).some(hasContent)
}

/** The items that say anything, each once, with a key of its own. */
export function listed<T>(items: readonly T[]): readonly (readonly [key: string, item: T])[] {
  const entries = items
    .filter(hasContent)
    .map((item): readonly [string, T] => [JSON.stringify(item), item])
  return [...new Map(entries)]
}
