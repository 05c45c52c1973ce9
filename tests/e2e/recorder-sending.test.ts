import type { Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logIn } from '#tests/support/visitor.ts'
import { BESIDE_THE_SITE, violations } from './site.ts'
import { analysisTitle, isReady, isTold, openStudio, press, record } from './studio.ts'

const { recorder } = await openStudio()

/** The object store has taken what was sent. */
const isTaken = (answer: Response) => BESIDE_THE_SITE.test(answer.url()) && answer.ok()

describe('sending', () => {
  it('waits for the network, also over a reload, and goes on by itself', async () => {
    const { page, context } = await recorder({ expects: ['net::ERR_'] })
    await record(page, 1)
    await context.setOffline(true)
    await press(page, 'Terminar')
    await press(page, 'Enviar e analisar')
    await page.getByText('Sem conexão: a gravação está guardada neste aparelho').waitFor()
    expect(await violations(page)).toEqual([])
    await page.close()

    await context.setOffline(false)
    const next = await context.newPage()
    const sent = next.waitForResponse(isTaken)
    await next.goto('/history')
    await sent
    await next.reload()
    await next
      .getByRole('link', { name: /^Pregação .*\.webm$/ })
      .first()
      .click()
    await analysisTitle(next).waitFor()
  })

  it('also of what was recorded by somebody who came when there was no network', async () => {
    const { page, context } = await recorder({ expects: ['net::ERR_'] })
    await page.evaluate('navigator.serviceWorker.ready')
    await context.setOffline(true)
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Não conseguimos falar com a Prédica' }).waitFor()
    await isReady(page)
    expect(await violations(page)).toEqual([])
    await record(page, 1)
    await press(page, 'Terminar')
    await press(page, 'Enviar e analisar')
    await page.getByText('Sem conexão: a gravação está guardada neste aparelho').waitFor()
    await page.getByRole('button', { name: 'Cancelar envio' }).waitFor()

    await context.setOffline(false)
    await page.getByRole('heading', { name: 'A paz, Irmãos' }).or(analysisTitle(page)).waitFor()
    await page.goto('/history')
    await page
      .getByRole('link', { name: /^Pregação .*\.webm$/ })
      .first()
      .waitFor()
  })

  it('opens the dialog of a limit that it meets, and keeps what was not sent', async () => {
    const { page } = await recorder({ expects: ['status of 402'] })
    const message = 'Este áudio passa dos minutos que restam no seu plano.'
    await page.route('**/api/audio/upload', (route) =>
      route.fulfill({
        status: 402,
        json: {
          error: message,
          message,
          limitExceeded: true,
          limitType: 'total',
          data: { limitInfo: { limit: 15, current: 15 } },
        },
      }),
    )
    await record(page, 1)
    await press(page, 'Terminar')
    await press(page, 'Enviar e analisar')
    const dialog = page.getByRole('dialog', { name: 'Limite do Plano Gratuito Atingido' })
    await dialog.getByText('Você já utilizou 15 de 15 minutos totais').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await isTold(page, message)
    await page.unrouteAll()
    await press(page, 'Tentar novamente')
    await page.waitForURL('**/analysis/*')
  })

  it('leads to the analysis whoever waits for it, and nobody who looked elsewhere meanwhile', async () => {
    const { page } = await recorder()
    const goOn = Promise.withResolvers<void>()
    await page.route(BESIDE_THE_SITE, async (route) => {
      await goOn.promise
      await route.continue()
    })
    await record(page, 1)
    await press(page, 'Terminar')
    await press(page, 'Enviar e analisar')
    await page.getByRole('progressbar', { name: 'Envio da gravação' }).waitFor()
    await page.getByRole('link', { name: 'Histórico' }).first().click()
    const bar = page.getByRole('complementary', { name: 'Gravação' })
    await bar.getByText('Enviando a gravação').waitFor()
    goOn.resolve()
    await bar.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Gravar Pregação' }).click()
    await isReady(page)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  it('leaves what waits behind to its owner when somebody else comes', async () => {
    const { page, context } = await recorder({ expects: ['net::ERR_'] })
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/audio/upload')) opened.push(request.url())
    })
    await context.setOffline(true)
    for (const step of ['Terminar', 'Enviar e analisar', 'Gravar Novamente']) {
      if (step === 'Terminar') await record(page, 1)
      await press(page, step)
    }
    await isReady(page)
    await page.getByText('Sem conexão: a gravação está guardada neste aparelho').waitFor()
    await page.getByRole('button', { name: 'Sair' }).first().click()
    await context.setOffline(false)
    const tried = opened.length
    await logIn(page, 'pastor@predica.test', 'Pastor123!')
    await isReady(page)
    await page.getByText('0 de 15 minutos').waitFor()
    expect(await page.getByText('Gravações neste aparelho').count()).toBe(0)
    await page.getByRole('button', { name: 'Sair' }).first().click()
    expect(opened).toHaveLength(tried)
    const sent = page.waitForResponse(isTaken)
    await logIn(page, 'pregador@predica.test', 'Pregador123!')
    await sent
  })

  it('is taken back, and sends one analysis alone when it is tried again', async () => {
    const { page } = await recorder({ expects: ['net::ERR_'] })
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/audio/upload')) opened.push(request.url())
    })
    await page.route(BESIDE_THE_SITE, () => undefined)
    const leaving = page.waitForRequest(BESIDE_THE_SITE)
    await record(page, 1)
    await press(page, 'Terminar')
    await press(page, 'Enviar e analisar')
    await page.getByRole('progressbar', { name: 'Envio da gravação' }).waitFor()
    await leaving
    await press(page, 'Cancelar envio')
    await page.unrouteAll()
    await press(page, 'Enviar e analisar')
    await page.waitForURL('**/analysis/*')
    expect(opened).toHaveLength(1)
  })
})
