import * as z from 'zod/mini'

/** Sizes of the pulpit's text in rem, from the smallest to one that is read from across a room. */
export const sizes = [1.375, 1.625, 2, 2.5, 3, 3.75] as const

const preferences = z.object({
  size: z.int().check(z.minimum(0), z.maximum(sizes.length - 1)),
  isLight: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

const KEY = 'pulpit'
const usual: Preferences = { size: 2, isLight: false }

/** How this browser's visitor likes the pulpit; in doubt, dark and large. */
export function readPreferences(storage: Pick<Storage, 'getItem'>): Preferences {
  try {
    return preferences.parse(JSON.parse(storage.getItem(KEY) ?? ''))
  } catch {
    return usual
  }
}

export const writePreferences = (storage: Pick<Storage, 'setItem'>, preferred: Preferences): void =>
  storage.setItem(KEY, JSON.stringify(preferred))
