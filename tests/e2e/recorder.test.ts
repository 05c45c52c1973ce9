import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
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

/** Waits until this many groups of sound are on the device. */
const written = (page: Page, groups: number) =>
  expect
    .poll(
      () =>
        page.evaluate<number>(`new Promise((resolve) => {
          const opening = indexedDB.open('predica-recordings')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('groups').objectStore('groups').count()
            counting.onsuccess = () => {
              opening.result.close()
              resolve(counting.result)
            }
          }
        })`),
      patience,
    )
    .toBeGreaterThanOrEqual(groups)

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
    await page.getByRole('heading', { level: 1, name: /^Pregação .*\.webm$/ }).waitFor()
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
    await next.getByText(/^Encontramos uma gravação interrompida de .* às .*, \d s\.$/).waitFor()
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
    await next.goto('/history')
    await next.goto('/dashboard')
    await next.getByText('Enviada. Fica também neste aparelho').waitFor()
    await next.getByRole('link', { name: 'Ver análise' }).click()
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

  it('is taken back, and sends one analysis alone when it is tried again', async () => {
    const { page } = await recorder({ expects: ['net::ERR_'] })
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/audio/upload')) opened.push(request.url())
    })
    await page.route(/^http:\/\/127\.0\.0\.1/, () => undefined)
    const leaving = page.waitForRequest(/^http:\/\/127\.0\.0\.1/)
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

  it('that goes away leaves what there is, and another goes on with it', async () => {
    const { page, context } = await recorder()
    await context.addInitScript(`
      const { mediaDevices: devices } = navigator
      const open = devices?.getUserMedia.bind(devices)
      if (devices) devices.getUserMedia = async (asked) => (window.heard = await open(asked))`)
    await page.reload()
    await ready(page)
    await record(page)
    await page.evaluate(`heard.getAudioTracks()[0].dispatchEvent(new Event('mute'))`)
    await sayAloud(page, 'O aparelho silenciou o microfone.')
    await page.evaluate(`heard.getAudioTracks()[0].dispatchEvent(new Event('unmute'))`)
    await page.evaluate(`heard.getAudioTracks()[0].dispatchEvent(new Event('ended'))`)
    await sayAloud(page, 'O microfone parou.')
    expect(await violations(page)).toEqual([])
    await press(page, 'Continuar gravando')
    await reaches(page, 4)
    await press(page, 'Terminar')
    expect(await soundLength(page, 'Gravação, parte 1')).toBeGreaterThan(1)
    expect(await soundLength(page, 'Gravação, parte 2')).toBeGreaterThan(1)
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
    await written(page, 1)
    await page.evaluate('window.isFull = true')
    await sayAloud(page, 'Este aparelho está sem espaço')
    await reaches(page, 4)
    await press(page, 'Terminar')
    expect(await soundLength(page)).toBeGreaterThan(3)
    await press(page, 'Enviar e analisar')
    await page.waitForURL('**/analysis/*')
  })
})
