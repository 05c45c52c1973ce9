import { truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'
import { logIn, openUpload } from '#tests/support/visitor.ts'
import { fixture, openSite } from './site.ts'

const { visit } = await openSite()
const files = await temporaryDirectory()
afterAll(() => files[Symbol.asyncDispose]())

const MEGABYTE = 1024 * 1024

async function dashboard(...expects: string[]) {
  const visitor = await visit({ expects })
  await visitor.page.goto('/dashboard')
  await logIn(visitor.page, 'pastor@predica.test', 'Pastor123!')
  await openUpload(visitor.page)
  await visitor.page.getByLabel('Escolha ou solte aqui').waitFor()
  return visitor.page
}

async function fileOf(name: string, size: number): Promise<string> {
  const file = path.join(files.path, name)
  await writeFile(file, '')
  await truncate(file, size)
  return file
}

describe('a file that cannot be sent', () => {
  it.each([
    ['sermao.txt', 100, 'Formato não suportado. Use MP3, WAV, M4A, OGG ou WebM.'],
    ['vazio.mp3', 0, 'O arquivo está vazio. Escolha outro arquivo.'],
    ['grande.mp3', 51 * MEGABYTE, 'Arquivo muito grande. Máximo 50MB.'],
  ])('%s (%d bytes) is refused before anything leaves', async (name, size, message) => {
    const page = await dashboard()
    await page.getByLabel('Escolha ou solte aqui').setInputFiles(await fileOf(name, size))
    await page.getByRole('alert').getByText(message).waitFor()
    await page.getByLabel('Escolha ou solte aqui').setInputFiles(fixture('trecho.m4a'))
    await page.getByRole('button', { name: 'Enviar e analisar' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('sending', () => {
  it('is tried again over a broken connection, with the same form', async () => {
    const page = await dashboard('net::ERR_FAILED')
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/audio/upload')) opened.push(request.url())
    })
    await page.route(/^http:\/\/127\.0\.0\.1/, (route) => route.abort())
    await page.getByLabel('Escolha ou solte aqui').setInputFiles(fixture('trecho.m4a'))
    await page.getByRole('button', { name: 'Enviar e analisar' }).click()
    await page.getByRole('alert').getByText('Erro de conexão. Tente novamente.').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.waitForURL('**/analysis/*')
    expect(opened).toHaveLength(1)
  })

  it('is given up by a button, and nothing is lost', async () => {
    const page = await dashboard('net::ERR_')
    await page.route(/^http:\/\/127\.0\.0\.1/, () => undefined)
    await page.getByLabel('Escolha ou solte aqui').setInputFiles(fixture('trecho.m4a'))
    await page.getByRole('button', { name: 'Enviar e analisar' }).click()
    await page.getByRole('progressbar', { name: 'Envio do áudio' }).waitFor()
    await page.getByRole('button', { name: 'Cancelar envio' }).click()
    await page.getByText('trecho.m4a').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Enviar e analisar' }).click()
    await page.waitForURL('**/analysis/*')
  })
})
