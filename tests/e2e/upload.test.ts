import { truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { uploadRequest } from '#shared/contracts/audio.ts'
import { stageTitles } from '#shared/domain/stages.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { writeLargeWav, writeSilentWav } from '#tests/support/wav.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'
import { logIn, openUpload, tokenOf } from '#tests/support/visitor.ts'
import { BESIDE_THE_SITE, fixture, openSite, violations } from './site.ts'

const { visit } = await openSite()
const files = forThisFile(await temporaryDirectory())

const MEGABYTE = 1024 * 1024
/** Compressing takes what two busy cores take. */
const compressing = { timeout: 180_000 }

const free = ['pastor@predica.test', 'Pastor123!'] as const
const paying = ['pregador@predica.test', 'Pregador123!'] as const

const dashboard = (...expects: string[]) => dashboardOf(free, ...expects)

async function dashboardOf([email, password]: readonly [string, string], ...expects: string[]) {
  const visitor = await visit({ expects })
  await visitor.page.goto('/dashboard')
  await logIn(visitor.page, email, password)
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
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })
})

const list = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Ids of the signed-in person's analyses, newest first. */
async function analyses(page: Page): Promise<string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.get('/api/audio/analyses', { headers })
  return list.parse(await answer.json()).data.map(({ id }) => id)
}

/** Chooses the fixture and starts sending it. */
async function send(page: Page, name = 'trecho.m4a') {
  await page.getByLabel('Escolha ou solte aqui').setInputFiles(fixture(name))
  await page.getByRole('button', { name: 'Enviar e analisar' }).click()
}

describe('sending', () => {
  it('goes on by itself when the connection is back; an answer that was lost opens no second analysis', async () => {
    const page = await dashboard('net::ERR_')
    const before = await analyses(page)
    await page.route(BESIDE_THE_SITE, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await send(page)
    await page.getByRole('alert').getByText('Erro de conexão. Tente novamente.').waitFor()
    await page.unrouteAll()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await page.waitForURL('**/analysis/*')
    const id = new URL(page.url()).pathname.split('/').at(-1)
    expect(await analyses(page)).toEqual([id, ...before])
  })

  it('is tried again by a button, with the same form', async () => {
    const page = await dashboard('net::ERR_FAILED')
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/audio/upload')) opened.push(request.url())
    })
    await page.route(BESIDE_THE_SITE, (route) => route.abort())
    await send(page)
    await page.getByRole('alert').getByText('Erro de conexão. Tente novamente.').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.waitForURL('**/analysis/*')
    expect(opened).toHaveLength(1)
  })

  it('is given up by a button, and nothing is lost', async () => {
    const page = await dashboard('net::ERR_')
    await page.route(BESIDE_THE_SITE, () => undefined)
    await send(page)
    await page.getByRole('progressbar', { name: 'Enviando o áudio' }).waitFor()
    await page.getByRole('button', { name: 'Cancelar envio' }).click()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Enviar e analisar' }).click()
    await page.waitForURL('**/analysis/*')
  })

  it('leaves no analysis behind when the file is put away', async () => {
    const page = await dashboard('net::ERR_')
    const before = await analyses(page)
    await page.route(BESIDE_THE_SITE, (route) => route.abort())
    await send(page)
    await page.getByRole('alert').waitFor()
    expect(await analyses(page)).toHaveLength(before.length + 1)
    const withdrawn = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Escolher outro arquivo' }).click()
    await withdrawn
    expect(await analyses(page)).toEqual(before)
  })

  it('goes on while its sender looks at other pages, and asks before the tab is closed', async () => {
    const page = await dashboardOf(paying, 'net::ERR_')
    const goOn = Promise.withResolvers<void>()
    await page.route(BESIDE_THE_SITE, async (route) => {
      await goOn.promise
      await route.continue()
    })
    await send(page)
    await page.getByRole('progressbar', { name: 'Enviando o áudio' }).first().waitFor()
    await page.getByRole('link', { name: 'Histórico' }).first().click()
    const bar = page.getByRole('complementary', { name: 'Envio em andamento' })
    await bar.getByRole('progressbar', { name: 'Enviando o áudio' }).waitFor()
    expect(await violations(page)).toEqual([])

    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

    // The pulpit stands outside of the signed-in pages, and ends nothing either.
    const written = page.getByRole('article', { name: 'Exemplo: a casa sobre a rocha' })
    await written.getByRole('link', { name: 'Ver Detalhes' }).click()
    await page.getByRole('link', { name: 'Modo púlpito' }).click()
    await page.getByRole('navigation', { name: 'Pontos do esboço' }).waitFor()
    await page.goBack()

    goOn.resolve()
    await bar.getByText('“trecho.m4a” foi enviado.').waitFor()
    await bar.getByRole('link', { name: 'Ver a análise' }).click()
    await page.waitForURL('**/analysis/*')
    await bar.waitFor({ state: 'detached' })
  })
})

describe('a limit of the plan', () => {
  it.each([
    [
      402,
      'total',
      { limit: 15, current: 15 },
      'Limite do Plano Gratuito Atingido',
      'Você já utilizou 15 de 15 minutos totais do plano gratuito.',
    ],
    [
      429,
      'daily',
      undefined,
      'Limite Diário Atingido',
      'Este áudio passa dos minutos que restam no seu plano.',
    ],
  ])('%d %s opens the upgrade dialog', async (status, limitType, limitInfo, title, text) => {
    const page = await dashboard(`status of ${status}`)
    const message = 'Este áudio passa dos minutos que restam no seu plano.'
    await page.route('**/api/audio/upload', (route) =>
      route.fulfill({
        status,
        json: { error: message, message, limitExceeded: true, limitType, data: { limitInfo } },
      }),
    )
    await send(page)
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByText(text).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('link', { name: 'Ver planos' }).click()
    await page.waitForURL('**/settings?tab=plan')
  })
})

describe('a file of more than 50 MB', () => {
  it('is compressed in the browser, and its sound arrives', async () => {
    const page = await dashboard()
    const file = path.join(files.path, 'culto.wav')
    const seconds = await writeLargeWav(file, 51 * MEGABYTE)
    const sent = page.waitForRequest('**/api/audio/upload', compressing)
    await page.getByLabel('Escolha ou solte aqui').setInputFiles(file)
    await page.getByText('Passa de 50 MB').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Enviar e analisar' }).click()
    await page.waitForURL('**/analysis/*', compressing)
    const { size, ...announced } = uploadRequest.parse((await sent).postDataJSON())
    expect(announced).toEqual({
      filename: 'culto.ogg',
      contentType: 'audio/ogg',
      durationEstimate: Math.ceil(seconds / 60),
    })
    expect(size).toBeLessThan(MEGABYTE)
    // The pipeline has measured it and begun to transcribe.
    await page.getByRole('status').getByText(stageTitles.transcribe).waitFor()
  })

  it('of more than four hours is refused before anybody waits', async () => {
    const page = await dashboard()
    const file = path.join(files.path, 'vigilia.wav')
    await writeSilentWav(file, 4 * 60 * 60 + 1)
    await page.getByLabel('Escolha ou solte aqui').setInputFiles(file)
    await page.getByRole('alert').getByText('O áudio passa de 4 horas.').waitFor()
  })

  it('can be given up while it is compressed', async () => {
    const page = await dashboard()
    const file = path.join(files.path, 'longo.wav')
    await writeSilentWav(file, 4 * 60 * 60)
    await page.getByLabel('Escolha ou solte aqui').setInputFiles(file)
    await page.getByRole('button', { name: 'Enviar e analisar' }).click()
    await page.getByRole('progressbar', { name: 'Comprimindo o áudio' }).waitFor()
    await page.getByRole('button', { name: 'Cancelar compressão' }).click()
    await page.getByRole('button', { name: 'Enviar e analisar' }).waitFor()
  })
})
