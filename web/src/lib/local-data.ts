/** Databases in which this browser keeps things of whoever is signed in. */
export const databases = { outlines: 'predica-outlines' } as const

/** Forgets what this browser keeps of a person. Other tabs must let go of a database when asked to. */
export async function wipeLocalData(): Promise<void> {
  await Promise.all(Object.values(databases).map(dropDatabase))
}

const dropDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // One that a tab still holds is deleted as soon as it lets go.
    for (const event of ['success', 'error', 'blocked'] as const)
      request.addEventListener(event, () => resolve())
  })
