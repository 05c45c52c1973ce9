import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'
import { logIn, newVisitor, openUpload } from '#tests/support/visitor.ts'
import { fixture, openSite, overflow, violations } from './site.ts'

/** A microphone that hears a file over and over; whoever may use it is decided by each visit. */
const { visit, siteUrl } = await openSite([
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${fixture('trecho.wav')}`,
])

type Options = NonNullable<Parameters<typeof visit>[0]>

async function enter(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await logIn(page, 'pregador@predica.test', 'Pregador123!')
}

async function recorder(options: Options = {}) {
  const visitor = await visit({ permissions: ['microphone'], ...options })
  await enter(visitor.page)
  await ready(visitor.page)
  return visitor
}

const ready = (page: Page) => page.getByText('Pronto para gravar').waitFor()
const analysisTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Pregação .*\.webm$/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const patience = { timeout: 30_000 }

/** Waits until the timer, wherever it is shown, stands at so many seconds or more. */
const reaches = (page: Page, seconds: number) =>
  expect
    .poll(async () => {
      const [time = ''] = await page.getByRole('timer').allTextContents()
      return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    }, patience)
    .toBeGreaterThanOrEqual(seconds)
const sayAloud = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor()

/** Seconds of the sound that a player holds. */
async function soundLength(page: Page, label = 'Gravação'): Promise<number> {
  await page.getByRole('slider', { name: `Posição: ${label}`, exact: true }).waitFor()
  return page.evaluate<number>(`new Promise((resolve) => {
    const audio = document.querySelector('audio[data-label="${label}"]')
    const tell = () => Number.isFinite(audio.duration) && resolve(audio.duration)
    audio.addEventListener('durationchange', tell)
    tell()
  })`)
}

/** How many groups of sound are on the device. */
const groupsKept = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const opening = indexedDB.open('predica-recordings')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('groups').objectStore('groups').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })`)

/** Waits until this many groups of sound are on the device. */
const written = (page: Page, groups: number) =>
  expect.poll(() => groupsKept(page), patience).toBeGreaterThanOrEqual(groups)

/** Audio leaves for the object store, which is beside the site. */
const BESIDE_THE_SITE = /^http:\/\/127\.0\.0\.1/
const isTaken = (answer: Response) => BESIDE_THE_SITE.test(answer.url()) && answer.ok()

async function record(page: Page, until = 2): Promise<void> {
  await press(page, 'Gravar')
  await reaches(page, until)
}

/** A WAV file of so many seconds of nothing: 16 kHz, 16 bits, mono. */
function silentWav(seconds: number): Buffer {
  const rate = 16_000
  const sound = Buffer.alloc(seconds * rate * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + sound.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(sound.length, 40)
  return Buffer.concat([head, sound])
}

describe('a recording', () => {
  it('is made, paused, heard, sent, and becomes an analysis', async () => {
    const { page } = await recorder()
    expect(await violations(page)).toEqual([])
    await record(page, 1)
    expect(await page.getByRole('tab', { name: 'Enviar arquivo' }).isDisabled()).toBe(true)
    expect(await violations(page)).toEqual([])
    await press(page, 'Pausar')
    await page.getByText('Em pausa').waitFor()
    expect(await violations(page)).toEqual([])
    await press(page, 'Continuar')
    await reaches(page, 3)
    await press(page, 'Terminar')
    expect(await soundLength(page)).toBeGreaterThan(2)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await press(page, 'Enviar e analisar')
    await page.waitForURL('**/analysis/*')
    await analysisTitle(page).waitFor()
  })

  it('is made once, however often its button is pressed', async () => {
    const { page } = await recorder()
    await page.getByRole('button', { name: 'Gravar', exact: true }).dblclick()
    await reaches(page, 1)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('goes on while other pages are visited, and can be made by the keyboard alone', async () => {
    const { page } = await recorder()
    const type = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await type('Gravar')
    await reaches(page, 1)
    await page.getByRole('link', { name: 'Histórico' }).first().click()
    await page.waitForURL('**/history')
    const bar = page.getByRole('complementary', { name: 'Gravação' })
    await reaches(page, 2)
    expect(await violations(page)).toEqual([])
    await bar.getByRole('link', { name: 'Ver gravação' }).press('Enter')
    await reaches(page, 3)
    await type('Pausar')
    await page.getByText('Em pausa').waitFor()
    // The control that pauses goes on: the focus stays where it was.
    await page.keyboard.press('Enter')
    await page.getByText('Gravando', { exact: true }).waitFor()
    await type('Terminar')
    await type('Gravar Novamente')
    await page.getByRole('dialog', { name: 'Gravar novamente?' }).waitFor()
    expect(await violations(page)).toEqual([])
    await type('Descartar e gravar outra')
    await ready(page)
    expect(await page.getByText('Gravações neste aparelho').count()).toBe(0)
  })

  it('survives a page that dies, and can be heard, gone on with and sent', async () => {
    const { page, context } = await recorder({ expects: ['ERR_'] })
    await record(page)
    await written(page, 2)
    const devtools = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    devtools.send('Page.crash').catch(() => undefined)
    await crashed

    const next = await context.newPage()
    await next.goto('/dashboard')
    await next.getByText(/^Encontramos uma gravação interrompida de .* às .*, \d+ s\.$/).waitFor()
    expect(await violations(next)).toEqual([])
    await press(next, 'Ouvir')
    expect(await soundLength(next)).toBeGreaterThan(1)
    await press(next, 'Continuar gravando')
    await reaches(next, 3)
    await press(next, 'Terminar')
    expect(await soundLength(next, 'Gravação, parte 1')).toBeGreaterThan(1)
    expect(await soundLength(next, 'Gravação, parte 2')).toBeGreaterThan(0)
    await press(next, 'Enviar e analisar')
    await next.waitForURL('**/analysis/*')
  })

  it('that was interrupted is discarded only when that is said twice', async () => {
    const { page } = await recorder()
    await record(page)
    await written(page, 2)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('Encontramos uma gravação interrompida').waitFor()
    await press(page, 'Descartar')
    await page
      .getByRole('dialog', { name: 'Descartar a gravação?' })
      .getByRole('button', { name: 'Descartar', exact: true })
      .click()
    const second = page.getByRole('dialog', { name: 'Tem certeza?' })
    await second.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Encontramos uma gravação interrompida').waitFor()
    await press(page, 'Descartar')
    const first = page.getByRole('dialog', { name: 'Descartar a gravação?' })
    await first.getByRole('button', { name: 'Descartar', exact: true }).click()
    await second.getByRole('button', { name: 'Descartar para sempre' }).click()
    await second.waitFor({ state: 'detached' })
    await page.locator('#gravador:focus').waitFor()
    await page.reload()
    await ready(page)
    expect(await page.getByText('Encontramos uma gravação interrompida').count()).toBe(0)
  })

  it('asks before the page is left', async () => {
    const { page } = await recorder()
    await record(page, 1)
    const asked = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await closing
    await reaches(page, 2)
  })

  it('belongs to one tab: another neither records nor takes it for an interrupted one', async () => {
    const { page, context } = await recorder()
    await record(page, 1)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await ready(other)
    await press(other, 'Gravar')
    await sayAloud(other, 'Outra aba deste navegador já está gravando.')
    expect(await other.getByText('Encontramos uma gravação').count()).toBe(0)

    // A session that ends elsewhere does not end the recording.
    await other.getByRole('button', { name: 'Sair' }).first().click()
    await page.getByText('Gravando. Entre novamente para enviar').waitFor()
    await logIn(page, 'pregador@predica.test', 'Pregador123!')
    await reaches(page, 3)
    await press(page, 'Terminar')
    expect(await soundLength(page)).toBeGreaterThan(2)
  })
})

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
    await ready(page)
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
    await sayAloud(page, message)
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
    await ready(page)
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
    await ready(page)
    await page.getByText('Sem conexão: a gravação está guardada neste aparelho').waitFor()
    await page.getByRole('button', { name: 'Sair' }).first().click()
    await context.setOffline(false)
    const tried = opened.length
    await logIn(page, 'pastor@predica.test', 'Pastor123!')
    await ready(page)
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

describe('a microphone', () => {
  it('that is refused gets the message, how to mend it, and another try', async () => {
    const { page, context } = await recorder({ permissions: [] })
    await press(page, 'Gravar')
    await sayAloud(page, 'Erro ao acessar o microfone. Verifique as permissões.')
    await sayAloud(page, 'permita o microfone para este site')
    expect(await violations(page)).toEqual([])
    await openUpload(page)
    await page.getByRole('tab', { name: 'Gravar' }).click()
    await context.grantPermissions(['microphone'])
    await record(page, 1)
  })

  it('that hears nothing is told of within seconds', async () => {
    await using files = await temporaryDirectory()
    const silence = path.join(files.path, 'silence.wav')
    await writeFile(silence, silentWav(2))
    const deaf = await launchBrowser([
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${silence}`,
    ])
    try {
      const { page, problems } = await newVisitor(deaf, siteUrl, { permissions: ['microphone'] })
      await enter(page)
      await ready(page)
      await press(page, 'Gravar')
      await sayAloud(page, 'Não estamos ouvindo nada. Confira o microfone.')
      expect(await violations(page)).toEqual([])
      await press(page, 'Pausar')
      await page.getByText('Em pausa').waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(problems).toEqual([])
    } finally {
      await deaf.close()
    }
  })

  it('that goes away leaves what there is, and the recording goes on with the next', async () => {
    const { page, context } = await recorder()
    await context.addInitScript(`
      const { mediaDevices: devices } = navigator
      const open = devices?.getUserMedia.bind(devices)
      if (devices) devices.getUserMedia = async (asked) => {
        if (window.isGone) throw new DOMException('Gone.', 'NotFoundError')
        return (window.heard = await open(asked))
      }`)
    const meets = (event: string) =>
      page.evaluate(`heard.getAudioTracks()[0].dispatchEvent(new Event('${event}'))`)
    await page.reload()
    await ready(page)
    await record(page)
    await meets('mute')
    await sayAloud(page, 'O aparelho silenciou o microfone.')
    await meets('unmute')
    await page.evaluate('window.isGone = true')
    await meets('ended')
    await sayAloud(page, 'O microfone parou.')
    await sayAloud(page, 'Nenhum microfone foi encontrado neste aparelho.')
    expect(await violations(page)).toEqual([])
    // Nobody who preaches looks at the screen: the recording goes on by itself.
    await page.evaluate('window.isGone = false')
    await page.getByText('Gravando', { exact: true }).waitFor()
    await reaches(page, 4)
    // In a pause nothing is missed, and nothing begins unasked.
    await press(page, 'Pausar')
    await page.getByText('Em pausa').waitFor()
    await meets('ended')
    await sayAloud(page, 'O microfone parou.')
    await press(page, 'Continuar gravando')
    await reaches(page, 6)
    await press(page, 'Terminar')
    for (const part of [1, 2, 3])
      expect(await soundLength(page, `Gravação, parte ${part}`)).toBeGreaterThan(0.5)
    await press(page, 'Enviar e analisar')
    await page.waitForURL('**/analysis/*')
  })

  it('goes on into memory when the device is full, and what it heard is sent', async () => {
    const { page, context } = await recorder()
    await context.addInitScript(`
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (...given) {
        if (window.isFull && this.name === 'groups')
          throw new DOMException('Full.', 'QuotaExceededError')
        return put.apply(this, given)
      }`)
    await page.reload()
    await ready(page)
    await record(page, 1)
    await press(page, 'Terminar')
    await press(page, 'Gravar Novamente')
    await press(page, 'Guardar e gravar outra')
    const before = await groupsKept(page)
    await record(page, 1)
    await written(page, before + 1)
    await page.evaluate('window.isFull = true')
    await sayAloud(page, 'Este aparelho está sem espaço')
    await reaches(page, 4)
    await press(page, 'Terminar')
    expect(await soundLength(page)).toBeGreaterThan(3)

    // Another tab has but the beginning of it: it neither shows nor sends that.
    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: 'Ouvir' }).waitFor()
    expect(await other.getByRole('button', { name: 'Ouvir' }).count()).toBe(1)
    await other.close()
    await page
      .getByRole('region', { name: 'Gravador' })
      .getByRole('button', { name: 'Enviar e analisar' })
      .click()
    await page.waitForURL('**/analysis/*')
  })
})
