type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function inMemory(): Store {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** A store of the browser; where it lets sites keep nothing, one that is gone with the page. */
function orInMemory(open: () => Storage): Store {
  try {
    return open()
  } catch {
    return inMemory()
  }
}

/** What this browser keeps for the site. */
export const lasting: Store = orInMemory(() => localStorage)

/** What this tab keeps for the site. */
export const ofThisTab: Store = orInMemory(() => sessionStorage)
