import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'
import { newVisitor, openUpload } from '#tests/support/visitor.ts'
import { writeSilentWav } from '#tests/support/wav.ts'
import { violations } from './site.ts'
import {
  enter,
  goOn,
  hearing,
  isReady,
  isTold,
  openStudio,
  press,
  record,
  recordsOn,
  soundLength,
} from './studio.ts'

const { recorder, siteUrl } = await openStudio()

describe('a microphone', () => {
  it('that is refused gets the message, how to mend it, and another try', async () => {
    const { page, context } = await recorder({ permissions: [] })
    await press(page, 'Gravar')
    await isTold(page, 'Erro ao acessar o microfone. Verifique as permissões.')
    await isTold(page, 'permita o microfone para este site')
    expect(await violations(page)).toEqual([])
    await openUpload(page)
    await page.getByRole('tab', { name: 'Gravar' }).click()
    await context.grantPermissions(['microphone'])
    await record(page, 1)
  })

  it('that hears nothing is told of within seconds', async () => {
    await using files = await temporaryDirectory()
    const silence = path.join(files.path, 'silence.wav')
    await writeSilentWav(silence, 2)
    const deaf = await launchBrowser(hearing(silence))
    try {
      const { page, problems } = await newVisitor(deaf, siteUrl, { permissions: ['microphone'] })
      await enter(page)
      await press(page, 'Gravar')
      await isTold(page, 'Não estamos ouvindo nada. Confira o microfone.')
      expect(await violations(page)).toEqual([])
      await press(page, 'Pausar')
      await page.getByText('Em pausa').waitFor()
      await page.getByRole('alert').waitFor({ state: 'detached' })
      expect(problems).toEqual([])
    } finally {
      await deaf.close()
    }
  })

  it('whose loudness can not be measured is recorded all the same', async () => {
    const { page, context } = await recorder()
    await context.addInitScript(`
      AudioContext.prototype.createMediaStreamSource = () => {
        throw new DOMException('Different sample rates.', 'NotSupportedError')
      }`)
    await page.reload()
    await isReady(page)
    await record(page, 3)
    expect(await page.getByRole('alert').count()).toBe(0)
    await press(page, 'Terminar')
    expect(await soundLength(page)).toBeGreaterThan(2)
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
    await isReady(page)
    await record(page)
    await meets('mute')
    await isTold(page, 'O aparelho silenciou o microfone.')
    await meets('unmute')
    await page.evaluate('window.isGone = true')
    await meets('ended')
    await isTold(page, 'O microfone parou.')
    await isTold(page, 'Nenhum microfone foi encontrado neste aparelho.')
    expect(await violations(page)).toEqual([])
    // Nobody who preaches looks at the screen: the recording goes on by itself.
    await page.evaluate('window.isGone = false')
    await recordsOn(page)
    // In a pause nothing is missed, and nothing begins unasked.
    await press(page, 'Pausar')
    await page.getByText('Em pausa').waitFor()
    await meets('ended')
    await isTold(page, 'O microfone parou.')
    await goOn(page)
    await press(page, 'Terminar')
    for (const part of [1, 2, 3])
      expect(await soundLength(page, `Gravação, parte ${part}`)).toBeGreaterThan(0.5)
    await press(page, 'Enviar e analisar')
    await page.waitForURL('**/analysis/*')
  })
})
