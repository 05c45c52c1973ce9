import type { Page } from 'playwright-core'

/**
 * Keys of everything in a store of the browser's IndexedDB: none while the site has not made its
 * database, which opening it too early would make without its stores.
 */
export const storedKeys = (page: Page, database: string, store: string): Promise<unknown[]> =>
  page.evaluate(`indexedDB.databases().then((all) => new Promise((resolve, reject) => {
    if (!all.some(({ name }) => name === '${database}')) return resolve([])
    const opening = indexedDB.open('${database}')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const keys = opening.result.transaction('${store}').objectStore('${store}').getAllKeys()
      keys.onsuccess = () => {
        opening.result.close()
        resolve(keys.result)
      }
    }
  }))`)

/** Ids of the recordings that a page's browser keeps. */
export const keptRecordings = (page: Page): Promise<unknown[]> =>
  storedKeys(page, 'predica-recordings', 'recordings')
