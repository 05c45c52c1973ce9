import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { bibleObjects } from '#shared/scripture/bible-objects.ts'
import { readTestBible } from '#tests/fixtures/scripture/bible.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { signUp, uploadOf } from '#tests/support/preacher.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const bible = readTestBible()

it.skipIf(bible === undefined)('checks what is quoted against the installed text', async () => {
  await using directory = await temporaryDirectory()
  for (const [key, bytes] of bible === undefined ? [] : bibleObjects(bible)) {
    const path = join(directory.path, key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
  await using cloud = await startTestCloud({ dataDir: directory.path })
  const ana = await signUp(cloud.siteUrl)
  const id = await ana.upload(await uploadOf('referencias-trocadas.webm', 'audio/webm'))
  const end = await ana.ended(id)
  if (end.status !== 'completed') throw new Error(`It ended as ${JSON.stringify(end)}`)

  expect(end.wordsVerified).toBe(true)
  expect(end.bible).toMatchObject({ name: 'Bíblia Livre', licence: 'CC BY 4.0' })
  const philippians = end.detectedVerses.find(({ reference }) => reference === 'Filipenses 4:13')
  expect(philippians?.words).toEqual([
    { verse: 13, text: 'Posso todas as coisas naquele que me fortalece.' },
  ])
  expect(end.quotations.find(({ attribution }) => attribution === 'misattributed')).toMatchObject({
    reference: 'Hebreus 11:1',
    announcedAs: 'João 3:16',
  })
})
