import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { readInstalled } from '#infra/cli/installed-bible.ts'
import { readBible } from '#infra/cli/read-bible.ts'
import { buildBibleIndex, loadBibleIndex, type BibleIndex } from '#shared/scripture/bible-index.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'

const USAGE = 'Uso: npm run -s scripture -- ARQUIVO|- [--bible ARQUIVO]'

/** The text named by `--bible` or BIBLE_FILE, else the installed one, else none. */
async function openBible(named: string | undefined): Promise<BibleIndex | undefined> {
  if (named !== undefined && named !== '') {
    if (named.endsWith('.bin')) return loadBibleIndex(await readFile(named))
    return loadBibleIndex(buildBibleIndex(await readBible(named, {})))
  }
  const installed = await readInstalled()
  return installed && loadBibleIndex(installed)
}

/** `npm run -s scripture -- FILE|-`: what a transcript says of the Bible, as JSON. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { bible: { type: 'string' } },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 2
    return
  }
  const bible = await openBible(values.bible ?? process.env['BIBLE_FILE'])
  const transcript = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')
  const result = findScripture(transcript, bible)
  process.stdout.write(`${JSON.stringify({ ...result, bible: bible?.credit ?? null }, null, 2)}\n`)
}

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'O arquivo não existe.',
  EISDIR: 'Isto é uma pasta, não um arquivo.',
  EACCES: 'Sem permissão para ler o arquivo.',
}

try {
  await run()
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${sentences[code] ?? message}\n`)
  process.exitCode = 1
}
