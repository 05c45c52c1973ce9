import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BIBLE_INDEX_KEY } from '#shared/scripture/bible-objects.ts'
import { readSettings } from '#infra/local/settings.ts'

/** Where the embedded cloud finds the installed text: below DATA_DIR, by the keys of the objects. */
const pathOf = (key: string) => join(readSettings(process.env).dataDir, key)

/** Keeps the index and its credit for the embedded cloud; a reader never sees half a file. */
export async function storeInstalled(objects: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [key, bytes] of objects) {
    const path = pathOf(key)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(`${path}.part`, bytes)
    await rename(`${path}.part`, path)
  }
}

/** Bytes of the index that `bible:install` left; undefined when no text is installed. */
export async function readInstalled(): Promise<Uint8Array | undefined> {
  try {
    return await readFile(pathOf(BIBLE_INDEX_KEY))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
