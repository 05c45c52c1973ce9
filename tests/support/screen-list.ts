import type { Page } from 'playwright-core'
import { openUpload } from './visitor.ts'

/** A screen: its name, its address, and what is done there before it is taken. */
export type Screen = readonly [name: string, address: string, act?: (page: Page) => Promise<void>]

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

/** Presses a button that asks something in a dialog, and waits for the question. */
const ask = (name: string | RegExp) => async (page: Page) => {
  await press(page, name)
  await page.getByRole('dialog').waitFor()
}

/** For visitors. The link without a token comes first: a reload keeps the token of the one before. */
export const outside: readonly Screen[] = [
  ['home', '/'],
  ['login', '/login'],
  ['login-create', '/login', (page) => press(page, 'Criar conta')],
  ['login-required', '/history'],
  ['register', '/register'],
  ['register-mistakes', '/register', (page) => press(page, 'Criar conta grátis')],
  ['forgot-password', '/forgot-password'],
  ['reset-password-invalid', '/reset-password'],
  ['reset-password', '/reset-password?token=x'],
  ['share-gone', '/share/x'],
  ['not-found', '/nao-existe'],
  ['api-docs', '/api/docs'],
]

/** For somebody who has just come. */
export const fresh: readonly Screen[] = [
  ['history-empty', '/history'],
  ['history-growth-empty', '/history?tab=growth'],
]

const tabs = [
  ['text', 'Texto bíblico'],
  ['verses', 'Versículos'],
  ['theology', 'Teologia'],
  ['organisation', 'Organização'],
  ['impact', 'Impacto espiritual'],
  ['transcript', 'Transcrição'],
] as const

/** A report at an address, in all its tabs and with its dialogs. */
export const reportScreens = (address: string): readonly Screen[] => [
  ...tabs.map(([name, title]): Screen => [
    `report-${name}`,
    address,
    (page) => page.getByRole('tab', { name: title }).click(),
  ]),
  [
    'report-outline',
    address,
    async (page) => {
      await press(page, 'Ver esboço')
      await page.getByText('Tema central').waitFor()
    },
  ],
  [
    'report-aspect',
    address,
    async (page) => {
      await ask('Base bíblica')(page)
      await page.getByRole('heading', { name: 'O que foi observado' }).waitFor()
    },
  ],
  ['report-title', address, (page) => press(page, 'Editar título')],
  ['report-download', address, ask('Baixar')],
  ['report-share', address, ask('Compartilhar')],
  ['pulpit', `${address}/pulpit`],
]

/** For somebody with sermons. What changes the browser's store comes last. */
export const inside: readonly Screen[] = [
  ['dashboard', '/dashboard?welcome=true'],
  ['dashboard-upload', '/dashboard', openUpload],
  [
    'dashboard-upload-refused',
    '/dashboard',
    async (page) => {
      await openUpload(page)
      const file = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('notas') }
      await page.getByLabel('Escolha ou solte aqui').setInputFiles(file)
      await page.getByRole('alert').waitFor()
    },
  ],
  ['settings-profile', '/settings'],
  ['settings-plan', '/settings?tab=plan'],
  ['settings-security', '/settings?tab=security'],
  ['settings-delete-account', '/settings?tab=security', ask('Excluir minha conta')],
  ['analysis-not-found', '/analysis/nenhuma'],
  ['history', '/history'],
  ['history-search', '/history?q=pastor'],
  ['history-delete', '/history', ask(/^Excluir a análise/)],
  ['history-growth', '/history?tab=growth'],
  [
    'without-network',
    '/dashboard',
    async (page) => {
      await page.route('**/api/**', (route) => route.abort())
      await page.reload()
      await page.getByText('Pronto para gravar').waitFor()
      await page.unroute('**/api/**')
    },
  ],
  [
    'dashboard-recording',
    '/dashboard',
    async (page) => {
      await page.getByRole('button', { name: 'Gravar', exact: true }).click()
      await page.getByRole('button', { name: 'Pausar' }).waitFor()
    },
  ],
]
