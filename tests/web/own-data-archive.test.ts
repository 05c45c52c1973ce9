import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createArchive } from '#web/features/own-data/hooks/archive.ts'
import { listedAnalysis, readMe } from '#web/features/own-data/hooks/read-me.ts'

async function unzip(blob: Blob): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

test('what goes into an archive comes out of it', async () => {
  const files = fc.dictionary(
    fc.stringMatching(/^[a-zé]{1,8}\/[a-z]{1,8}\.json$/),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    { maxKeys: 6, noNullPrototype: true },
  )
  await fc.assert(
    fc.asyncProperty(files, async (files) => {
      const archive = createArchive()
      for (const [path, text] of Object.entries(files)) await archive.add(path, text)
      expect(await unzip(archive.finish())).toEqual(files)
    }),
    { numRuns: 30 },
  )
})

test('a file of megabytes goes in by slices, and can be given up between them', async () => {
  const text = 'No princípio era o Verbo. '.repeat(40_000)
  const archive = createArchive()
  await archive.add('longo.txt', text)
  expect(await unzip(archive.finish())).toEqual({ 'longo.txt': text })

  const givenUp = createArchive().add('longo.txt', text, AbortSignal.abort(new Error('enough')))
  await expect(givenUp).rejects.toThrow('enough')
})

test('the READ ME names the person and every analysis, by title where it has one', () => {
  const record = { filename: 'culto.mp3', customTitle: null, createdAt: '2026-11-20T12:00:00Z' }
  const text = readMe(
    'ana@exemplo.test',
    [
      listedAnalysis('a1', record),
      listedAnalysis('a2', { ...record, customTitle: 'O bom pastor' }),
      listedAnalysis('a3', { of: 'another time' }),
    ],
    new Date('2026-11-21T12:00:00Z'),
  )
  expect(text).toContain('ana@exemplo.test, em 21 de novembro de 2026')
  expect(text).toContain('a1  20 de novembro de 2026  culto.mp3')
  expect(text).toContain('a2  20 de novembro de 2026  O bom pastor')
  expect(text).toContain('  a3')
})
