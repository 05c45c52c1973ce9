import * as z from 'zod/mini'
import type { CompletionRequest, Script } from './protocol.ts'
import { askedFor, readMessage, type SermonData } from './sermon-data.ts'

const node = z.looseObject({
  type: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  enum: z.optional(z.array(z.string())),
})
type Node = z.infer<typeof node>

const MOST_ITEMS = 2
const QUOTED_WORDS = 12

/** What the fields of an answer are filled with that are no prose. */
const places = new Set([
  'verse',
  'reference',
  'passage',
  'crossReferences',
  'referenciasConectadas',
])
const morePlaces = new Set([...places, 'versiculosApoio'])
const quotations = new Set(['quotes', 'examples', 'imagery', 'repetition'])
const fixed: Readonly<Record<string, string>> = {
  hebrew: 'חֶסֶד',
  aramaic: 'אַבָּא',
  greek: 'ἀγάπη',
  author: 'João Calvino',
  work: 'As Institutas',
  confession: 'Credo Niceno',
}

/**
 * An answer for showing and testing the product without a language model: made from the schema that it
 * must follow and from sentences of the sermon, and every sentence of it says that it is one.
 */
export function demonstrationAnswer(request: CompletionRequest): unknown {
  const { sermon, task } = readMessage(request.messages.at(-1)?.content ?? '')
  const asked = askedFor(task)
  const brief = task.includes('detailed igual a null')
  return { answer: fill(variantOf(request, asked), 'answer', { sermon, brief, above: '' }) }
}

interface Surroundings {
  readonly sermon: SermonData
  readonly brief: boolean
  /** Name of the field that this one is in. */
  readonly above: string
}

function variantOf(request: CompletionRequest, asked: string): unknown {
  const root = node.parse(request.response_format.json_schema.schema)
  const variants = node.parse(root.properties?.['answer']).anyOf ?? []
  return variants.find((each) => {
    const aspect = node.safeParse(node.parse(each).properties?.['aspect'])
    return aspect.data?.enum?.includes(asked) === true
  })
}

function fill(schema: unknown, name: string, around: Surroundings): unknown {
  const { type, properties, items, anyOf, enum: values }: Node = node.parse(schema)
  if (anyOf !== undefined)
    return name === 'detailed' && around.brief ? null : fill(anyOf[0], name, around)
  if (values !== undefined) return values[0]
  if (type === 'number') return name === 'score' ? scoreFor(around) : 7
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, each]) => [
        key,
        fill(each, key, { ...around, above: name }),
      ]),
    )
  }
  if (type === 'array') {
    return Array.from({ length: MOST_ITEMS }, (_, index) =>
      quotations.has(name) ? quoteFrom(around.sermon, index) : fill(items, name, around),
    )
  }
  return textFor(name, around)
}

/** So that cards differ: 6 to 8.9 by the length of the sermon. */
const scoreFor = ({ sermon }: Surroundings): number => 6 + (sermon.texto.length % 30) / 10

function textFor(name: string, { sermon, above }: Surroundings): string {
  if (morePlaces.has(name)) {
    return sermon.referencias.find(isOneVerse)?.referencia ?? 'João 3:16'
  }
  if (name === 'word') return fixed[above] ?? ''
  return (
    fixed[name] ??
    `Esta é uma frase de demonstração, e não uma avaliação do que você pregou (${name}).`
  )
}

const isOneVerse = ({ referencia, existe }: SermonData['referencias'][number]): boolean =>
  existe && /:\d+$/u.test(referencia)

/** Words from the beginning of a sentence, so that they stand in the transcript. */
function quoteFrom({ texto }: SermonData, index: number): string {
  const sentences = texto.split(/[.!?\n]+\s*/u).filter((each) => each.split(' ').length >= 4)
  const chosen = sentences[Math.floor((index * sentences.length) / MOST_ITEMS)] ?? texto
  return chosen.split(' ').slice(0, QUOTED_WORDS).join(' ')
}

/** The script of a partner that was asked for nothing else. */
export const demonstration: Script = ({ request }) => ({
  kind: 'content',
  content: JSON.stringify(demonstrationAnswer(request)),
})
