import { expect, it } from 'vitest'
import { openUpload, signUp } from '#tests/support/visitor.ts'
import { fixture, openSite, violations } from './site.ts'

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
  await page.getByRole('tablist', { name: 'Partes do relatório' }).waitFor({ timeout })
  expect(await page.evaluate('window.sameDocument')).toBe(true)
  await page.getByText('Análise simulada: calculada a partir do texto').waitFor()
  await page.getByRole('tab', { name: 'Transcrição' }).click()
  const transcript = page.getByRole('region', { name: 'Transcrição' })
  await transcript.getByText(/tudo posso naquele que me fortalece/i).waitFor()

  await page.getByRole('tab', { name: 'Versículos' }).click()
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
  await page.getByRole('heading', { name: 'Mapa dos versículos' }).waitFor()

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
