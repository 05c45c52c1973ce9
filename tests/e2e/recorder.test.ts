import { describe, expect, it } from 'vitest'
import { keptRecordings } from '#tests/support/indexed-db.ts'
import { logIn } from '#tests/support/visitor.ts'
import { hasNothingToMend, violations } from './site.ts'
import {
  analysisTitle,
  areKept,
  goOn,
  isReady,
  isTold,
  keptGroups,
  openStudio,
  press,
  reaches,
  record,
  soundLength,
} from './studio.ts'

const { recorder } = await openStudio()

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
    await page.setViewportSize({ width: 360, height: 740 })
    await hasNothingToMend(page)
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
    await isReady(page)
    await expect.poll(() => keptRecordings(page)).toEqual([])
  })

  it('survives a page that dies, and can be heard, gone on with and sent', async () => {
    const { page, context } = await recorder({ expects: ['ERR_'] })
    await record(page)
    await areKept(page, 2)
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
    await goOn(next)
    await press(next, 'Terminar')
    expect(await soundLength(next, 'Gravação, parte 1')).toBeGreaterThan(1)
    expect(await soundLength(next, 'Gravação, parte 2')).toBeGreaterThan(1)
    await press(next, 'Enviar e analisar')
    await next.waitForURL('**/analysis/*')
  })

  it('that was interrupted is discarded only when that is said twice', async () => {
    const { page } = await recorder()
    await record(page)
    await areKept(page, 2)
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
    await isReady(page)
    await expect.poll(() => keptRecordings(page)).toEqual([])
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
    await isReady(other)
    await press(other, 'Gravar')
    await isTold(other, 'Outra aba deste navegador já está gravando.')
    expect(await other.getByText('Encontramos uma gravação').count()).toBe(0)

    // A session that ends elsewhere does not end the recording.
    await other.getByRole('button', { name: 'Sair' }).first().click()
    await page.getByText('Gravando. Entre novamente para enviar').waitFor()
    await logIn(page, 'pregador@predica.test', 'Pregador123!')
    await reaches(page, 3)
    await press(page, 'Terminar')
    expect(await soundLength(page)).toBeGreaterThan(2)
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
    await isReady(page)
    await record(page, 1)
    await press(page, 'Terminar')
    await press(page, 'Gravar Novamente')
    await press(page, 'Guardar e gravar outra')
    const before = (await keptGroups(page)).length
    await record(page, 1)
    await areKept(page, before + 1)
    await page.evaluate('window.isFull = true')
    await isTold(page, 'Este aparelho está sem espaço')
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
