import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Someone at the site: a browser profile of their own, whose complaints are kept. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** What the console and the page reported as errors, in all tabs. */
  readonly problems: readonly string[]
}

interface Options extends BrowserContextOptions {
  /** Parts of error messages that this visit is meant to cause: browsers report refusals as errors. */
  readonly expects?: readonly string[]
}

/** Longer than a page needs for anything on a slow machine. */
const PATIENCE_MS = 60_000

/** Opens a new profile and a tab in it; paths are those of the site at `baseURL`. */
export async function newVisitor(
  browser: Browser,
  baseURL: string,
  { expects = [], ...options }: Options = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const problems: string[] = []
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !expects.some((part) => text.includes(part)))
      problems.push(text)
  })
  context.on('weberror', (error) => problems.push(error.error().message))
  return { context, page: await context.newPage(), problems }
}

/** Makes an account by the registration page and waits for the dashboard. */
export async function signUp(page: Page, email: string, password = 'Segredo123!'): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Nome').fill('Ana Souza')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  await page.getByRole('button', { name: 'Criar conta grátis' }).click()
  await page.waitForURL('**/dashboard*')
}

/** Goes from the dashboard's recorder to its place for files. */
export const openUpload = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: 'Enviar arquivo' }).click()

/** A profile's store with the session of somebody who has an account already. */
export const signedIn = (siteUrl: string, token: string) => ({
  cookies: [],
  origins: [{ origin: siteUrl, localStorage: [{ name: 'token', value: token }] }],
})

/** The token of the session that a page's browser keeps, if any. */
export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'))

/** Enters by whatever login screen is shown. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
