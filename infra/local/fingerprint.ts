import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A hash of the files that match: of their names and contents, so that neither a checkout's times nor
 * its place matter.
 */
export async function fingerprint(root: string, patterns: readonly string[]): Promise<string> {
  const names = globSync([...patterns], { cwd: root })
    .filter((name) => statSync(join(root, name)).isFile())
    .toSorted()
  const hash = createHash('sha256')
  for (const name of names) {
    const content = createHash('sha256').update(await readFile(join(root, name)))
    hash.update(`${name}\n${content.digest('hex')}\n`)
  }
  return hash.digest('hex')
}
