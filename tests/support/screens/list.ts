import type { Page } from 'playwright-core'
import { openUpload } from '#tests/support/visitor.ts'
import type { Subjects } from './subjects.ts'

/** A screen to be taken. */
export interface Screen {
  readonly name: string
  readonly address: string
  /** What is done there before it is taken. */
  readonly act?: (page: Page) => Promise<unknown>
  /** How the API is: `broken` refuses every call, `silent` answers none but who is signed in. */
  readonly api?: 'broken' | 'silent'
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

/** Presses a button that asks something in a dialog, and waits for the question. */
const ask = (name: string | RegExp) => async (page: Page) => {
  await press(page, name)
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
}

/** For visitors. */
export const outside = ({ shares }: Subjects): readonly Screen[] => [
  { name: 'home', address: '/' },
  { name: 'login', address: '/login' },
  { name: 'login-create', address: '/login', act: (page) => press(page, 'Criar conta') },
  { name: 'login-mistakes', address: '/login', act: (page) => press(page, 'Entrar') },
  { name: 'login-required', address: '/history' },
  { name: 'register', address: '/register' },
  {
    name: 'register-mistakes',
    address: '/register',
    act: (page) => press(page, 'Criar conta grátis'),
  },
  { name: 'forgot-password', address: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    address: '/forgot-password',
    act: async (page) => {
      await page.getByLabel('E-mail').fill('alguem.com.um.endereco.longo@primeiraigreja.test')
      await press(page, 'Enviar link')
      await page.getByRole('heading', { name: 'Verifique' }).waitFor()
    },
  },
  { name: 'reset-password-invalid', address: '/reset-password' },
  { name: 'reset-password', address: '/reset-password?token=x' },
  { name: 'share-report', address: shares.report },
  { name: 'share-outline', address: shares.outline },
  { name: 'share-gone', address: '/share/x' },
  { name: 'share-loading', address: shares.report, api: 'silent' },
  { name: 'not-found', address: '/nao-existe' },
  { name: 'api-docs', address: '/api/docs' },
]

/** For somebody with long names who has just come. */
export const fresh: readonly Screen[] = [
  { name: 'welcome', address: '/dashboard?welcome=true' },
  { name: 'history-empty', address: '/history' },
  { name: 'history-growth-empty', address: '/history?tab=growth' },
  { name: 'settings-long', address: '/settings' },
  {
    name: 'settings-plan-free',
    address: '/settings?tab=plan',
  },
  {
    name: 'settings-delete-account',
    address: '/settings?tab=security',
    act: ask('Excluir minha conta'),
  },
]

const tabs = [
  ['text', 'Texto bíblico'],
  ['verses', 'Versículos'],
  ['theology', 'Teologia'],
  ['organisation', 'Organização'],
  ['impact', 'Impacto espiritual'],
  ['transcript', 'Transcrição'],
] as const

const reports = ({ analyses }: Subjects): readonly Screen[] => {
  const { simulated, judged, doubtful, corrected, failed, awaited } = analyses
  return [
    { name: 'report', address: simulated },
    { name: 'report-loading', address: simulated, api: 'silent' },
    { name: 'report-broken', address: simulated, api: 'broken' },
    { name: 'report-judged', address: judged },
    ...tabs.map(([name, title]) => ({
      name: `report-${name}`,
      address: judged,
      act: (page: Page) => page.getByRole('tab', { name: title }).click(),
    })),
    {
      name: 'report-outline',
      address: simulated,
      act: async (page) => {
        await press(page, 'Ver esboço')
        await page.getByText('Tema central').waitFor()
      },
    },
    {
      name: 'report-aspect',
      address: judged,
      act: async (page) => {
        await ask('Base bíblica')(page)
        await page.getByRole('heading', { name: 'O que foi observado' }).waitFor()
      },
    },
    { name: 'report-title', address: judged, act: (page) => press(page, 'Editar título') },
    { name: 'report-download', address: simulated, act: ask('Baixar') },
    { name: 'report-share', address: simulated, act: ask('Compartilhar') },
    { name: 'report-corrected', address: corrected },
    { name: 'report-verse-missing', address: `${doubtful}#versiculos` },
    { name: 'report-doubtful', address: `${doubtful}#transcricao` },
    {
      name: 'report-correcting',
      address: `${doubtful}#transcricao`,
      act: async (page) => {
        await press(page, /^Corrigir/)
        await page.getByRole('textbox').nth(1).fill('O que foi dito')
      },
    },
    {
      name: 'report-searched',
      address: `${simulated}#transcricao`,
      act: (page) => page.getByLabel('Buscar na transcrição').fill('casa'),
    },
    {
      name: 'report-printed',
      address: simulated,
      act: async (page) => {
        // What is printed is ready a while after the page; the print itself would wait for somebody.
        await page.evaluate('window.print = () => dispatchEvent(new Event("beforeprint"))')
        await press(page, 'Imprimir')
        await page.locator('.printed').waitFor({ state: 'attached' })
        await page.emulateMedia({ media: 'print' })
      },
    },
    { name: 'pulpit', address: `${simulated}/pulpit` },
    {
      name: 'pulpit-light',
      address: `${simulated}/pulpit`,
      act: (page) => press(page, 'Fundo claro'),
    },
    { name: 'failed', address: failed },
    { name: 'awaited', address: awaited },
    { name: 'analysis-not-found', address: '/analysis/nenhuma' },
  ]
}

const refusedFile = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('notas') }
const longFile = {
  name: 'culto_de_domingo_a_noite_gravado_em_2026_11_21_versao_final_definitiva.mp3',
  mimeType: 'audio/mpeg',
  buffer: Buffer.alloc(3_000_000),
}
const choose = (file: typeof longFile) => async (page: Page) => {
  await openUpload(page)
  await page.getByLabel('Escolha ou solte aqui').setInputFiles(file)
}

/** For somebody with sermons. What changes the browser's store comes last. */
export const inside = (subjects: Subjects): readonly Screen[] => [
  ...reports(subjects),
  { name: 'dashboard', address: '/dashboard?payment=success' },
  { name: 'dashboard-broken', address: '/dashboard', api: 'broken' },
  { name: 'dashboard-upload', address: '/dashboard', act: openUpload },
  {
    name: 'dashboard-upload-chosen',
    address: '/dashboard',
    act: async (page) => {
      await choose(longFile)(page)
      await page.getByRole('button', { name: 'Enviar e analisar' }).waitFor()
    },
  },
  {
    name: 'dashboard-upload-refused',
    address: '/dashboard',
    act: async (page) => {
      await choose(refusedFile)(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'settings-profile', address: '/settings' },
  { name: 'settings-plan', address: '/settings?tab=plan' },
  { name: 'settings-security', address: '/settings?tab=security' },
  {
    name: 'settings-security-mistakes',
    address: '/settings?tab=security',
    act: (page) => press(page, 'Alterar senha'),
  },
  { name: 'history', address: '/history' },
  { name: 'history-loading', address: '/history', api: 'silent' },
  { name: 'history-broken', address: '/history', api: 'broken' },
  { name: 'history-search', address: '/history?q=casa' },
  { name: 'history-search-nothing', address: '/history?q=helicóptero' },
  { name: 'history-delete', address: '/history', act: ask(/^Excluir a análise/) },
  { name: 'history-growth', address: '/history?tab=growth' },
  {
    name: 'history-growth-table',
    address: '/history?tab=growth',
    act: (page) => press(page, 'Ver como tabela'),
  },
  {
    name: 'without-network',
    address: '/dashboard',
    act: async (page) => {
      await page.route('**/api/**', (route) => route.abort())
      await page.reload()
      await page.getByText('Pronto para gravar').waitFor()
    },
  },
  {
    name: 'dashboard-recording',
    address: '/dashboard',
    act: async (page) => {
      await page.getByRole('button', { name: 'Gravar', exact: true }).click()
      await page.getByRole('button', { name: 'Pausar' }).waitFor()
    },
  },
  {
    name: 'dashboard-finished',
    address: '/dashboard',
    act: async (page) => {
      await page.getByRole('button', { name: 'Gravar', exact: true }).click()
      await press(page, 'Terminar')
      await page.getByRole('button', { name: 'Gravar Novamente' }).waitFor()
    },
  },
]
