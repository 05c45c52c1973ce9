import { launchBrowser } from '#tests/support/browser.ts'
import { violations } from '#tests/support/violations.ts'
import { newVisitor, signedIn } from '#tests/support/visitor.ts'

/** What axe says of each page in a phone's and a desktop's window, light and dark. */
export async function measureAccessibility(
  siteUrl: string,
  token: string,
  pages: { readonly open: readonly string[]; readonly inside: readonly string[] },
): Promise<{ readonly page: string; readonly violations: number; readonly what: string }[]> {
  const browser = await launchBrowser()
  const found = new Map<string, string[]>()
  try {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [360, 1440]) {
        const look = { colorScheme, viewport: { width, height: 900 } }
        const session = { storageState: signedIn(siteUrl, token) }
        const visitors = [
          [await newVisitor(browser, siteUrl, look), pages.open],
          [await newVisitor(browser, siteUrl, { ...look, ...session }), pages.inside],
        ] as const
        for (const [{ page, context }, addresses] of visitors) {
          for (const address of addresses) {
            await page.goto(address)
            await page.waitForLoadState('networkidle')
            found.set(address, [...(found.get(address) ?? []), ...(await violations(page))])
          }
          await context.close()
        }
      }
  } finally {
    await browser.close()
  }
  return [...found].map(([page, all]) => ({
    page,
    violations: all.length,
    what: all.map((line) => line.split(':')[0]).join(' '),
  }))
}
