/**
 * Corrections that were begun and not saved, by analysis and passage. They outlive the page they were
 * written on, though not the tab.
 */
const drafts = new Map<string, string>()

const keyOf = (id: string, place: number): string => `${id}/${place}`

/** Asks before a tab is closed in which something is not saved. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

export const draftOf = (id: string, place: number): string | undefined =>
  drafts.get(keyOf(id, place))

/** Keeps what was written, or forgets it. */
export function keepDraft(id: string, place: number, text: string | undefined): void {
  if (text === undefined) drafts.delete(keyOf(id, place))
  else drafts.set(keyOf(id, place), text)
  if (drafts.size > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

/** Forgets a draft that was saved as `text`, unless more was written since. */
export function dropSavedDraft(id: string, place: number, text: string): void {
  if (draftOf(id, place) === text) keepDraft(id, place, undefined)
}
