import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bookRows } from '#shared/scripture/book-rows.ts'
import { scriptureResult } from '#shared/scripture/types.ts'
import { bibleFile, hasBible } from '#tests/fixtures/scripture/bible.ts'

const command = (name: string) =>
  fileURLToPath(new URL(`../../../infra/cli/${name}.ts`, import.meta.url))

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'scripture-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

interface Outcome {
  status: number
  out: string
  error: string
}

const run = (name: string, args: readonly string[], input = '') =>
  new Promise<Outcome>((resolve) => {
    const env = { ...process.env, DATA_DIR: join(directory, 'data'), BIBLE_FILE: '' }
    const child = execFile(
      process.execPath,
      [command(name), ...args],
      { env },
      (failure, out, error) => {
        resolve({ status: failure === null ? 0 : Number(failure.code), out, error })
      },
    )
    child.stdin?.end(input)
  })

const printed = z.extend(scriptureResult, { bible: z.nullable(z.object({ licence: z.string() })) })

describe('npm run scripture', () => {
  it('prints JSON for standard input, without a text', async () => {
    const { status, out } = await run('scripture', ['-'], 'Abram em João 3, 16.')
    const result = printed.parse(JSON.parse(out))
    expect(status).toBe(0)
    expect(result.references).toMatchObject([
      { osis: 'John.3.16', text: 'João 3, 16', start: 9, end: 19 },
    ])
    expect(result).toMatchObject({ wordsVerified: false, bible: null, quotations: [] })
  })

  it.each([
    ['a file that is not there', ['nada.txt'], 1, 'O arquivo não existe.'],
    ['no file', [], 2, 'Uso: npm run -s scripture -- ARQUIVO|- [--bible ARQUIVO]'],
  ])('answers %s with one sentence', async (_, args, expected, sentence) => {
    const { status, out, error } = await run('scripture', args)
    expect({ status, out, error }).toEqual({ status: expected, out: '', error: `${sentence}\n` })
  })
})

const madeUp = () =>
  bookRows.map(([osis, , , counts]) => ({
    osis,
    chapters: counts
      .split(' ')
      .map((count) => Array.from({ length: Number(count) }, (_, verse) => `palavra ${verse}`)),
  }))

describe('npm run bible:install', () => {
  it('stores a whole text with its credit, which scripture then uses', async () => {
    const file = join(directory, 'feita.json')
    await writeFile(
      file,
      JSON.stringify({ name: 'Feita', credit: 'de alguém', licence: 'CC0', books: madeUp() }),
    )
    const { status, out } = await run('bible-install', [file])
    expect({ status, out }).toEqual({
      status: 0,
      out: 'Feita instalada: 31.102 versículos. de alguém. CC0.\n',
    })
    const meta: unknown = JSON.parse(
      await readFile(join(directory, 'data/bible/meta.json'), 'utf8'),
    )
    expect(meta).toEqual({ id: 'feita', name: 'Feita', credit: 'de alguém', licence: 'CC0' })
    const found = await run('scripture', ['-'], 'João 3:16')
    expect(printed.parse(JSON.parse(found.out))).toMatchObject({
      wordsVerified: true,
      bible: { licence: 'CC0' },
    })
    await rm(join(directory, 'data'), { recursive: true })
  })

  it('refuses a damaged text and names the first difference', async () => {
    const books = madeUp()
    books[42]?.chapters[2]?.pop()
    const file = join(directory, 'danificada.json')
    await writeFile(file, JSON.stringify({ name: 'X', credit: 'X', licence: 'X', books }))
    const { status, error } = await run('bible-install', [file])
    expect({ status, error }).toEqual({
      status: 1,
      error: 'Texto bíblico incompleto: João 3 tem 35 versículos em vez de 36.\n',
    })
  })

  it('asks whose text it is', async () => {
    const file = join(directory, 'anonima.json')
    await writeFile(file, JSON.stringify({ books: madeUp() }))
    expect((await run('bible-install', [file])).error).toContain('--name, --credit e --licence')
  })

  it.skipIf(!hasBible)('installs Bíblia Livre', async () => {
    const { status, out } = await run('bible-install', [fileURLToPath(bibleFile)])
    expect(status).toBe(0)
    expect(out).toContain('CC BY 4.0')
  })
})
