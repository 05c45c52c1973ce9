import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errors } from '#shared/constants/errors.ts'
import { contracts, handlerPath } from '#shared/contracts/registry.ts'
import { handler as getDocs } from '#functions/api/system/get-docs.ts'
import { handler as getHealth } from '#functions/api/system/get-health.ts'
import { handler as getOpenapi } from '#functions/api/system/get-openapi.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'

const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
  requestBody: z.optional(z.looseObject({})),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
})
const document = z.looseObject({
  openapi: z.literal('3.1.1'),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.looseObject({ Erro: z.looseObject({}) }) }),
})

const readDocument = async () => document.parse(readAnswer(await getOpenapi(httpEvent())).body)

test('every contract has its handler, and every handler its contract', () => {
  const files = globSync('functions/api/**/*.ts').map((file) =>
    file.replace(/^functions\/|\.ts$/g, ''),
  )
  expect(files.toSorted()).toStrictEqual(contracts.map(handlerPath).toSorted())
})

test('every contract has its row in the document, and every row its contract', async () => {
  const { paths } = await readDocument()
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
  )
  const declared = contracts.map(
    ({ method, path, name }) => `${method.toLowerCase()} ${path} ${name}`,
  )
  expect(rows.toSorted()).toStrictEqual(declared.toSorted())
  expect(new Set(contracts.map(({ name }) => name)).size).toBe(contracts.length)
})

test.each(contracts)('$name is described as it is declared', async (contract) => {
  const { paths, tags } = await readDocument()
  const row = paths[contract.path]?.[contract.method.toLowerCase()]
  const { security, parameters, requestBody, responses } = operation.parse(row)
  expect(security).toHaveLength(contract.access === 'public' ? 0 : 1)
  expect(requestBody === undefined).toBe(contract.body === undefined)
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  expect(inPath.map(({ name }) => `{${name}}`)).toStrictEqual(contract.path.match(/\{\w+\}/g) ?? [])
  expect(Object.keys(responses)).toContain(String(contract.status ?? 200))
  expect(responses['500']?.description).toBe(errors.internal.message)
  for (const code of contract.errors ?? []) {
    expect(responses[errors[code].status]?.description).toContain(errors[code].message)
  }
  expect(tags.find(({ name }) => name === contract.feature)?.description).not.toBe(contract.feature)
})

test('every reference in the document leads somewhere', async () => {
  const { body } = readAnswer(await getOpenapi(httpEvent()))
  const { components } = document.parse(body)
  for (const [, name = ''] of JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)) {
    const [, place, schema = ''] = /^#\/components\/(schemas)\/(\w+)$/.exec(name) ?? []
    expect(place).toBe('schemas')
    expect(components.schemas).toHaveProperty(schema)
  }
})

test('the page shows every call without script, inline style or third party', async () => {
  const { status, headers, body } = readAnswer(await getDocs(httpEvent()))
  const page = z.string().parse(body)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page).toMatch(/^<!doctype html>\n<html lang="pt-BR">/)
  expect(page).not.toMatch(/<script|style=|<style|\son\w+=|https?:/i)
  for (const { name, path, summary } of contracts) {
    expect(page).toContain(`id="${name}"`)
    expect(page).toContain(`<code>${path}</code>`)
    expect(page).toContain(summary)
  }
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

test('health answers', async () => {
  expect(readAnswer(await getHealth(httpEvent()))).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  })
})
