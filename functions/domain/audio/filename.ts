const NAMELESS = 'audio'

/**
 * A file's name as it may be shown: the last part of a path, without control characters, halves of
 * pairs, and marks that turn the direction of writing.
 */
export function displayFilename(filename: string): string {
  const base = filename.toWellFormed().split(/[/\\]/u).at(-1) ?? ''
  const visible = base.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return visible === '' || /^\.+$/u.test(visible) ? NAMELESS : visible.normalize('NFC')
}
