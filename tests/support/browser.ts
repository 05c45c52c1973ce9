import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** An installed browser: the one that `CHROME_PATH` names, or the first known one on the path. */
function installedBrowser(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  if (CHROME_PATH !== undefined) return CHROME_PATH
  return PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
}

/** The browser that comes with the packages: for Linux on x64 only. */
async function packagedBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chrome or Chromium was found. Install one, or name it in CHROME_PATH.')
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/**
 * Starts a headless Chrome or Chromium; `args` are further switches of its command line. It runs without
 * its own sandbox, which containers refuse, and with everything that a page can notice left as it is.
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: installedBrowser() ?? (await packagedBrowser()),
    args: ['--no-sandbox', '--font-render-hinting=none', ...args],
    headless: true,
  })
}
