import { parseArgs } from 'node:util'
import { uploadTo } from '#infra/cli/artefacts-bucket.ts'
import { storeInstalled } from '#infra/cli/installed-bible.ts'
import { readBible } from '#infra/cli/read-bible.ts'
import { bibleObjects } from '#shared/scripture/bible-objects.ts'
import { bibliaLivre } from '#shared/scripture/bible-text.ts'

/**
 * `npm run bible:install -- [FILE-OR-URL] [--stack NAME] [--name N --credit C --licence L]`: checks a
 * translation and stores its index for the embedded cloud (DATA_DIR) or for a deployed stack.
 */
async function install(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stack: { type: 'string' },
      id: { type: 'string' },
      name: { type: 'string' },
      credit: { type: 'string' },
      licence: { type: 'string' },
    },
  })
  const { stack, ...given } = values
  const bible = await readBible(positionals[0] ?? bibliaLivre.url, given)
  const objects = bibleObjects(bible)
  if (stack === undefined) await storeInstalled(objects)
  else await uploadTo(stack, objects)
  const { name, credit, licence } = bible.credit
  return `${name} instalada: 31.102 versículos. ${credit}. ${licence}.`
}

try {
  process.stdout.write(`${await install()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
