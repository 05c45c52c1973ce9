import type { OwnDataPart } from '#shared/contracts/own-data.ts'

type Item = Readonly<Record<string, unknown>>

const whole = (file: string, content: unknown): OwnDataPart => ({ file, isEntry: false, content })
const entry = (file: string, content: unknown): OwnDataPart => ({ file, isEntry: true, content })

/** Of an analysis, below its own folder. */
const ofAnalysis = (analysisId: string, name: string): string => `analises/${analysisId}/${name}`

/** What becomes of an item whose sort key begins with the word, by what follows the word. */
const kinds: Readonly<Record<string, (item: Item, rest: string) => OwnDataPart[]>> = {
  // The hash tells the owner nothing, and a thief how to guess.
  PROFILE: (item) => [whole('perfil.json', without(item, 'passwordHash'))],
  USAGE: (item, rest) => [entry('uso.json', { contador: rest, ...item })],
  ANALYSIS: (item, analysisId) => [whole(ofAnalysis(analysisId, 'registro.json'), item)],
  CORRECTIONS: (item, analysisId) => [whole(ofAnalysis(analysisId, 'correcoes.json'), item)],
  // Tokens and digests stand for links that open something.
  SHARE: (item, rest) => {
    const analysisId = rest.split('#')[0] ?? ''
    return [entry(ofAnalysis(analysisId, 'links.json'), without(item, 'token', 'digest'))]
  },
  PASSWORD_RESET: ({ expiresAt }) => [whole('redefinicao-de-senha.json', { expiresAt })],
  // Nothing but the id of what is being removed this moment.
  ERASED: () => [],
}

/** The words that sort keys of a user's partition begin with, as far as their owner is told of them. */
export const knownKinds: readonly string[] = Object.keys(kinds)

/**
 * An item of the user's partition as its owner may read it. What is of an unknown kind is left out:
 * nobody has looked yet whether it holds a secret. A test sees to it that none is unknown for long.
 */
export function partsOfItem(item: Item): OwnDataPart[] {
  const [, kind = '', rest = ''] = /^(\w+)#?(.*)$/.exec(String(item['sk'])) ?? []
  return kinds[kind]?.(without(item, 'pk', 'sk'), rest) ?? []
}

/** An object's text as a part; `path` is its key below the user's prefix. */
export const partOfObject = (path: string, text: string): OwnDataPart =>
  whole(`analises/${path}`, parsed(text))

/** Attempts of one kind that are counted in one window of time. */
export const partOfAttempts = (tipo: string, item: Item): OwnDataPart =>
  entry('tentativas.json', { tipo, ...without(item, 'pk', 'sk') })

const without = (item: Item, ...names: readonly string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
