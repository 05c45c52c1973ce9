import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logIn } from '#tests/support/visitor.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { hasNothingToMend, openSite, overflow, violations } from './site.ts'

const { visit } = await openSite()

const address = '/analysis/0197f000-0000-7000-8000-000000000001'
const title = 'Exemplo: a casa sobre a rocha'

async function preacher(
  path: string,
  options: BrowserContextOptions & { expects?: string[] } = {},
) {
  const visitor = await visit(options)
  await visitor.page.goto(path)
  await logIn(visitor.page, 'pregador@predica.test', 'Pregador123!')
  return visitor
}

/** The page's worker, once it keeps all that it should. */
const workerReady = (page: Page) =>
  page.evaluate<string>(
    `navigator.serviceWorker.ready.then(({ active }) => new Promise((resolve) => {
      const look = () => active.state === 'activated' ? resolve(active.state) : undefined
      active.addEventListener('statechange', look)
      look()
    }))`,
  )

/** Titles of the outlines that this browser keeps. */
const keptTitles = `new Promise((resolve) => {
  indexedDB.open('predica-outlines').onsuccess = ({ target: { result } }) => {
    result.transaction('outlines').objectStore('outlines').getAll().onsuccess = ({ target }) => {
      result.close()
      resolve(target.result.map(({ title }) => title))
    }
  }
})`

describe('a report', () => {
  it('is taken along as PDF and as a Word document', async () => {
    const { page } = await preacher(address)
    await page.getByRole('button', { name: 'Baixar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Baixar' })
    expect(await violations(page)).toEqual([])
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Baixar arquivo' }).click(),
    ])
    expect(pdf.suggestedFilename()).toBe('Relatório - Exemplo a casa sobre a rocha.pdf')
    const { text } = await readPdf(await readFile(await pdf.path()))
    expect(text).toContain(title)
    expect(text).toContain('Análise simulada')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Baixar' }).click()
    await dialog.getByRole('radio', { name: /^Esboço/ }).check()
    await dialog.getByRole('radio', { name: /^Word/ }).check()
    const [docx] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Baixar arquivo' }).click(),
    ])
    expect(docx.suggestedFilename()).toBe('Esboço - Exemplo a casa sobre a rocha.docx')
    expect((await readFile(await docx.path())).subarray(0, 2).toString()).toBe('PK')
  })
})

describe('printing the report', () => {
  it('prints all of it and nothing around it, black on white', async () => {
    const { page } = await preacher(address, { colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Imprimir' }).waitFor()
    await page.evaluate(`new Promise((resolve) => {
      window.print = resolve
      ;[...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === 'Imprimir')
        .click()
    })`)
    const { text } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    for (const chapter of ['Nota geral', 'Base bíblica', 'Versículos citados', 'Esboço', 'Fim'])
      expect(text).toContain(chapter)
    expect(text).not.toContain('Histórico')
    expect(text).not.toContain('Baixar')
    expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
      'rgb(255, 255, 255)',
    )
  })
})

describe('the pulpit', () => {
  it('leads from point to point by keys, and out by Escape', async () => {
    const { page } = await preacher(`${address}/pulpit`)
    await page.getByText('1 de').waitFor()
    expect(await page.getByRole('navigation', { name: 'Principal' }).count()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: 'Introdução' }).waitFor()
    await page.keyboard.press('End')
    expect(await page.getByRole('button', { name: 'Próximo' }).isDisabled()).toBe(true)
    await page.keyboard.press('Home')
    await page.getByRole('heading', { name: 'Tema' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`**${address}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
})

describe('the pulpit on a small screen', () => {
  it('moves a long point by the arrows, leaves the full screen, and prints every point', async () => {
    const { page } = await preacher(`${address}/pulpit`, { viewport: { width: 360, height: 480 } })
    await page.getByText('1 de').waitFor()
    const larger = page.getByRole('button', { name: 'Aumentar o texto' })
    while (await larger.isEnabled()) await larger.click()
    await page.getByRole('button', { name: 'Próximo' }).click()
    await page.getByRole('heading', { name: 'Introdução' }).waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const place = () =>
      page.evaluate<{ top: number; beside: number }>(
        `(({ scrollTop, scrollWidth, clientWidth }) =>
          ({ top: scrollTop, beside: scrollWidth - clientWidth }))(document.querySelector('main'))`,
      )
    expect(await place()).toEqual({ top: 0, beside: 0 })
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await place()).top).toBeGreaterThan(0)

    const { text } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    for (const point of ['Tema', 'Introdução', 'Ponto 1', 'Fim']) expect(text).toContain(point)
    expect(text).not.toContain('Próximo')

    await page.getByRole('button', { name: 'Tela cheia' }).click()
    await page.getByRole('button', { name: 'Sair da tela cheia' }).waitFor()
    await page.getByRole('link', { name: 'Sair do púlpito' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.evaluate('document.fullscreenElement')).toBeNull()
  })
})

describe('without a network', () => {
  it('the pulpit opens again', async () => {
    const { context, page } = await preacher(`${address}/pulpit`, {
      expects: ['net::ERR_INTERNET_DISCONNECTED'],
    })
    await page.getByText('1 de').waitFor()
    expect(await workerReady(page)).toBe('activated')
    await context.setOffline(true)
    await page.reload()
    await page.getByText('1 de').waitFor()
    await page.goto(`${address}/pulpit`)
    await page.getByText('1 de').waitFor()
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Não conseguimos falar com a Prédica' }).waitFor()
    await page.getByRole('link', { name: title }).click()
    await page.getByText('1 de').waitFor()
  })
})

describe('an outline kept on request', () => {
  it('is there until it is given up, or its owner leaves', async () => {
    const { page } = await preacher('/analysis/0197f000-0000-7000-8000-000000000002')
    const keep = page.getByRole('checkbox', { name: /^Esboço disponível sem internet/ })
    const isKept = keep.and(page.locator(':checked'))
    const open = () => page.getByRole('button', { name: 'Baixar', exact: true }).click()
    await open()
    await keep.click()
    await isKept.waitFor()
    await page.reload()
    await open()
    await isKept.waitFor()
    await keep.click()
    await isKept.waitFor({ state: 'detached' })
    await keep.click()
    await isKept.waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Editar título' }).click()
    await page.getByRole('textbox', { name: 'Título' }).fill('Para domingo')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Para domingo' }).waitFor()
    await expect
      .poll(() => page.evaluate(keptTitles), { timeout: 10_000 })
      .toEqual(['Para domingo'])

    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    const kept = () =>
      page.evaluate(`indexedDB.databases().then((all) => all.map(({ name }) => name))`)
    await expect.poll(kept).not.toContain('predica-outlines')
  })
})

describe.each([
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const)('the pulpit at $width px', ({ width, colorScheme }) => {
  it('has nothing to mend, in either light', async () => {
    const { page } = await preacher(`${address}/pulpit`, {
      viewport: { width, height: 740 },
      colorScheme,
    })
    await page.getByText('1 de').waitFor()
    await hasNothingToMend(page)
    await page.getByRole('button', { name: 'Fundo claro' }).click()
    expect(await violations(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Fundo escuro' }).waitFor()
  })
})
