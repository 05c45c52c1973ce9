import { expect, it } from 'vitest'
import { openUpload, signUp } from '#tests/support/visitor.ts'
import { fixture, openSite, overflow, violations } from './site.ts'

const { visit } = await openSite()

/** Longer than the speech model needs for the fixture on a slow machine. */
const timeout = 180_000

it('a newcomer sends a sermon and reads what was said', async () => {
  const { page } = await visit()
  await signUp(page, 'ana.prega@exemplo.com')
  await openUpload(page)
  await page.getByLabel('Escolha ou solte aqui').setInputFiles(fixture('referencias-trocadas.webm'))
  await page.getByText('duração estimada: 1 min').waitFor()
  await page.getByRole('button', { name: 'Enviar e analisar' }).click()

  await page.waitForURL('**/analysis/*')
  const address = new URL(page.url()).pathname
  await page.getByRole('heading', { level: 1, name: 'referencias-trocadas.webm' }).waitFor()
  await page.getByRole('progressbar', { name: 'Andamento da análise' }).waitFor()
  expect(await violations(page)).toEqual([])

  // The report takes the place of the progress, without a reload.
  await page.evaluate('window.sameDocument = true')
  const transcript = page.getByRole('region', { name: 'Transcrição' })
  await transcript.waitFor({ timeout })
  expect(await page.evaluate('window.sameDocument')).toBe(true)
  await transcript.scrollIntoViewIfNeeded()
  await transcript.getByText(/tudo posso naquele que me fortalece/i).waitFor()
  await page.getByText('Análise simulada: calculada a partir do texto').waitFor()

  const verses = page.getByRole('region', { name: 'Versículos citados' })
  await verses
    .getByRole('listitem')
    .filter({ hasText: 'Filipenses 4:13' })
    .getByText('existe', { exact: true })
    .waitFor()
  await verses
    .getByRole('listitem')
    .filter({ hasText: 'Romanos 17:3' })
    .getByText('não existe')
    .waitFor()
  const aspects = page.getByRole('navigation', { name: 'Os seis aspectos' }).getByRole('link')
  expect(await aspects.count()).toBe(6)
  await aspects.last().click()
  await page.getByRole('heading', { name: 'Sinais de impacto no texto' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#impactoEspiritual')

  // What stands behind a score is shown on demand, also by the keyboard.
  const verseAspect = page.getByRole('region', { name: 'Quantidade e qualidade dos versículos' })
  const details = verseAspect.locator('details', { hasText: 'Mapa dos versículos' })
  const heard = details.getByText('Filipenses 4:13')
  await heard.waitFor({ state: 'attached' })
  expect(await heard.isVisible()).toBe(false)
  for (const each of await page.getByText('Relatório detalhado').all()) await each.press('Enter')
  await heard.waitFor()

  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])

  // It is this preacher's alone.
  const other = await visit({ expects: ['status of 404'] })
  await signUp(other.page, 'outro@exemplo.com')
  await other.page.goto(address)
  await other.page.getByRole('heading', { name: 'Análise não encontrada' }).waitFor()
}, 300_000)

it('says why an analysis could not be made, and leads back', async () => {
  const { page } = await visit()
  await signUp(page, 'ana.falha@exemplo.com')
  await openUpload(page)
  await page.getByLabel('Escolha ou solte aqui').setInputFiles(fixture('broken/text.mp3'))
  await page.getByRole('button', { name: 'Enviar e analisar' }).click()
  await page.waitForURL('**/analysis/*')
  await page.getByRole('alert').getByText('não é um áudio que sabemos ler').waitFor({ timeout })
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Enviar outra gravação' }).click()
  await page.getByRole('tab', { name: 'Gravar' }).waitFor()
}, 200_000)
