import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** Of the client's resources, handlers reach chat completions alone. */
const isUsed = (file: string): boolean => /\/resources\/(?:chat\/|index\.|shared\.)/u.test(file)

/** Declared here, or handed on from elsewhere. */
const declared = /^export (?:async )?(?:class|const|let|function\*?) (\w+)/gmu
const handedOn = /^export \{([^}]*)\}/gmu

function exportedNames(module: string): Set<string> {
  const own = Array.from(module.matchAll(declared), ([, name = '']) => name)
  const others = Array.from(module.matchAll(handedOn), ([, list = '']) => list)
    .flatMap((list) => list.split(','))
    .map((each) => each.trim().split(' as ').at(-1) ?? '')
  return new Set([...own, ...others].filter(Boolean))
}

/** Other resources than chat completions, streaming, and ways to sign in other than by a key. */
const unused =
  /openai\/(?:resources\/.*|lib\/(?:\w*(?:Stream|Runner)\w*|(?:agents|beta|chat-completions|responses)\/.*)|internal\/responses\/.*|(?:internal\/)?auth\/[\w-]*workload-identity-auth)\.mjs$/

/**
 * The OpenAI client makes all of its resources when it is made, so that none is left out by itself,
 * although two thirds of it are calls that no handler makes. Here each export of those modules is an
 * empty function: good enough to be named, and called with `new`, by code that never uses it.
 */
export const withoutUnusedOpenAi: Plugin = {
  name: 'without-unused-openai',
  setup(build) {
    build.onLoad({ filter: unused }, async ({ path }) => {
      if (isUsed(path)) return undefined
      const names = exportedNames(await readFile(path, 'utf8'))
      const contents = [...names].map((name) => `export function ${name}() {}`).join('\n')
      return { contents, loader: 'js' }
    })
  },
}
