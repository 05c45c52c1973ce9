import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { passages, rightVerse } from '#tests/support/corrected.ts'
import { heardAs } from '#tests/support/heard.ts'
import { plantAnalysis } from '#tests/support/planted.ts'
import { signUp } from '#tests/support/preacher.ts'
import { signedIn } from '#tests/support/visitor.ts'
import { focusOn, hasNothingToMend, openSite, violations } from './site.ts'

const { cloud, visit } = await openSite()
const ana = await signUp(cloud.siteUrl)
const storageState = signedIn(cloud.siteUrl, ana.token)

/** A finished analysis whose every passage was heard badly: its id. */
const heardBadly = () => plantAnalysis(cloud, ana, heardAs(passages))

/** A window at the transcript of an analysis. */
async function transcriptOf(id: string, ...expects: string[]): Promise<Page> {
  const { page } = await visit({ expects, storageState })
  await page.goto(`/analysis/${id}#transcricao`)
  await page.getByRole('searchbox', { name: 'Buscar na transcrição' }).waitFor()
  return page
}

const firstPassage = (page: Page) => page.getByRole('textbox', { name: /^Trecho de 0:00/u })
const openFirst = (page: Page) =>
  page.getByRole('button', { name: 'Corrigir o parágrafo de 0:00' }).press('Enter')

it('is searched with the keyboard, whatever the accents', async () => {
  const page = await transcriptOf(await heardBadly())
  const search = page.getByRole('searchbox', { name: 'Buscar na transcrição' })
  const at = (place: string) => page.getByRole('status').filter({ hasText: place }).waitFor()
  await search.fill('  VERSICULO ')
  await page.getByText('1 ocorrência', { exact: true }).waitFor()
  await search.fill('ue de')
  await page.getByText('2 ocorrências').waitFor()
  // Words that go on from one passage into the next.
  await search.fill('61. porque')
  await page.getByText('1 ocorrência', { exact: true }).waitFor()
  await search.fill('ue de')
  await page.getByText('2 ocorrências').waitFor()
  await search.press('Enter')
  await at('1 de 2')
  await search.press('Enter')
  await at('2 de 2')
  await search.press('Enter')
  await at('1 de 2')
  await search.press('Shift+Enter')
  await at('2 de 2')
  await page.getByRole('button', { name: 'Ocorrência anterior' }).press('Enter')
  await at('1 de 2')
  await expect
    .poll(() => page.evaluate("[...CSS.highlights.get('found-now')].map(String)"))
    .toEqual(['ue De'])
  expect(await violations(page)).toEqual([])
  await search.press('Escape')
  await expect.poll(() => search.inputValue()).toBe('')
  await expect.poll(() => page.evaluate('CSS.highlights.size')).toBe(0)
})

it('is corrected and analysed again, and the report speaks of the new text', async () => {
  const page = await transcriptOf(await heardBadly())
  await page.getByText('João 3:61').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Próxima dúvida (3)' }).press('Enter')
  await focusOn(firstPassage(page))
  await firstPassage(page).fill('Outra coisa.')
  await firstPassage(page).press('Escape')
  await expect.poll(() => firstPassage(page).inputValue()).toBe(passages[0])
  await firstPassage(page).fill(rightVerse)
  expect(await violations(page)).toEqual([])
  await firstPassage(page).press('Enter')
  await page.getByText('Salvo.').waitFor()
  await page.getByRole('button', { name: 'Próxima dúvida (2)' }).waitFor()
  const notice = page.getByText('A transcrição mudou desde a análise.')
  await notice.waitFor()

  await page.getByRole('button', { name: 'Fechar correção' }).press('Enter')
  await page.getByText(rightVerse).waitFor()
  await focusOn(page.getByRole('button', { name: 'Corrigir o parágrafo de 0:00' }))
  await page.setViewportSize({ width: 360, height: 740 })
  await hasNothingToMend(page)

  await page.getByRole('button', { name: 'Analisar de novo' }).first().press('Enter')
  await page.getByText('Este é o novo relatório').waitFor()
  await notice.waitFor({ state: 'detached' })
  await page.goto(`${new URL(page.url()).pathname}#versiculos`)
  await page.getByText('João 3:16').and(page.locator(':visible')).first().waitFor()
  expect(await page.getByText('João 3:61').count()).toBe(0)
  await page.reload()
  await page.getByText('João 3:16').and(page.locator(':visible')).first().waitFor()
})

it('shows the second of two windows what the first one wrote', async () => {
  const id = await heardBadly()
  const first = await transcriptOf(id)
  const second = await transcriptOf(id, 'status of 409')
  await openFirst(first)
  await openFirst(second)
  await firstPassage(first).fill(rightVerse)
  await firstPassage(first).press('Enter')
  await first.getByText('Salvo.').waitFor()

  await firstPassage(second).fill('Abram em Salmos 23.')
  await firstPassage(second).press('Enter')
  await second.getByRole('alert').getByText('corrigido em outra janela').waitFor()
  await second.getByText(`Agora o trecho diz: “${rightVerse}”`).waitFor()
  expect(await violations(second)).toEqual([])
  // Having seen it, the second one may still have the last word.
  await firstPassage(second).press('Enter')
  await second.getByText('Salvo.').waitFor()
  await second.reload()
  await second.getByText('Abram em Salmos 23.').waitFor()
})

it('keeps a correction that was begun while other pages are read', async () => {
  const page = await transcriptOf(await heardBadly())
  const address = new URL(page.url()).pathname
  await openFirst(page)
  await firstPassage(page).fill('Ainda não salvo.')
  await page.getByRole('link', { name: 'Gravar Pregação' }).first().click()
  await page.waitForURL('**/dashboard')
  await page.goBack()
  await page.waitForURL(`**${address}*`)
  await expect.poll(() => firstPassage(page).inputValue()).toBe('Ainda não salvo.')
  // Closing the window would lose it, so the browser asks.
  const [asked, closed] = [page.waitForEvent('dialog'), page.waitForEvent('close')]
  await page.close({ runBeforeUnload: true })
  await (await asked).accept()
  await closed
})

it('says at once that there is no network, and saves once there is', async () => {
  const page = await transcriptOf(await heardBadly(), 'net::ERR_INTERNET_DISCONNECTED')
  await openFirst(page)
  await firstPassage(page).fill(rightVerse)
  await page.context().setOffline(true)
  await firstPassage(page).press('Enter')
  await page.getByRole('alert').getByText('Erro de conexão. Tente novamente.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  // The button is gone, and the focus is not lost with it.
  await focusOn(page.getByText('Salvo.'))
})
