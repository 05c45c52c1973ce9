import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEngineObjects } from '#infra/local/engine-objects.ts'
import type { Gateway } from '#infra/local/gateway/gateway.ts'
import { ROOT } from '#infra/local/gateway/policies.ts'

/** Folder of the data directory where `npm run bible:install` leaves a text, and prefix of its keys. */
const FOLDER = 'bible'

/** Puts the Bible text that is installed in the data directory, if any, into the artefacts bucket. */
export async function shareInstalledBible(
  dataDir: string,
  artefactsBucket: string,
  gateway: Gateway,
): Promise<void> {
  const directory = join(dataDir, FOLDER)
  const names = await readdir(directory).catch(() => [])
  const objects = createEngineObjects(gateway)
  for (const name of names.filter((each) => !each.endsWith('.part'))) {
    const bytes = await readFile(join(directory, name))
    await objects.write(ROOT, artefactsBucket, `${FOLDER}/${name}`, bytes)
  }
}
