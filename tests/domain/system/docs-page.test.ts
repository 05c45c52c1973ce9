import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#shared/contracts/contract.ts'
import { openApiDocument } from '#shared/openapi/document.ts'
import { docsPage } from '#functions/domain/system/docs-page.ts'

const saveThing = contract({
  name: 'saveThing',
  feature: 'things',
  method: 'PUT',
  path: '/api/things/{id}',
  access: 'admin',
  summary: 'Guarda <b>"tudo"</b> & mais.',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.int().check(z.minimum(1))) }),
  body: z.object({
    kind: z.enum(['um', 'dois']),
    tags: z.array(z.object({ label: z.string().check(z.maxLength(9)) })),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.discriminatedUnion('status', [
      z.object({ status: z.literal('novo') }),
      z.object({ status: z.literal('velho'), age: z.nullable(z.number()) }),
    ]),
  }),
})

const page = docsPage(openApiDocument([saveThing]))
/** The page's words alone, as a reader without styles meets them. */
const text = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('texts of contracts are escaped', () => {
  expect(page).toContain('Guarda &lt;b&gt;&quot;tudo&quot;&lt;/b&gt; &amp; mais.')
})

test.each([
  'PUT /api/things/{id}',
  'Pede sessão.',
  'id texto',
  'page inteiro · opcional · 1 ou mais',
  'kind texto · um de: um, dois',
  'tags lista de objeto',
  'label texto · até 9 caracteres',
  'status texto · um de: novo',
  'age número ou nulo',
  '403 Você não tem permissão para esta ação.',
])('the page says "%s"', (line) => {
  expect(text).toContain(line)
})

test('every element that is opened is closed', () => {
  const open: string[] = []
  for (const [, slash, name = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (['meta', 'link'].includes(name)) continue
    if (slash === '') open.push(name)
    else expect(open.pop()).toBe(name)
  }
  expect(open).toStrictEqual([])
})
