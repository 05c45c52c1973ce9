import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createEventBus,
  type RuleDefinition,
  type TargetCall,
} from '#infra/local/engines/events/bus.ts'
import { compilePattern } from '#infra/local/engines/events/pattern.ts'
import { compileTargetInput } from '#infra/local/engines/events/target-input.ts'
import { openStore } from '#infra/local/store.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const event = {
  source: 'aws.s3',
  'detail-type': 'Object Created',
  resources: ['arn:aws:s3:::audio'],
  detail: { bucket: { name: 'audio' }, object: { key: 'audio/ana/1', size: 1024 } },
}

test.each([
  [{ source: ['aws.s3'] }, true],
  [{ source: ['aws.states'] }, false],
  [{ source: ['aws.states', 'aws.s3'], 'detail-type': ['Object Created'] }, true],
  [{ source: ['aws.s3'], 'detail-type': ['Object Deleted'] }, false],
  [{ resources: ['arn:aws:s3:::audio'] }, true],
  [{ detail: { bucket: { name: ['audio'] } } }, true],
  [{ detail: { bucket: { name: ['artefacts'] } } }, false],
  [{ detail: { object: { key: [{ prefix: 'audio/' }] } } }, true],
  [{ detail: { object: { key: [{ prefix: 'video/' }] } } }, false],
  [{ detail: { object: { key: [{ suffix: '/1' }] } } }, true],
  [{ detail: { object: { key: [{ 'anything-but': 'audio/ana/1' }] } } }, false],
  [{ detail: { object: { key: [{ 'anything-but': ['a', 'b'] }] } } }, true],
  [{ detail: { object: { key: [{ 'anything-but': { prefix: 'audio/' } }] } } }, false],
  [{ detail: { object: { size: [{ numeric: ['>', 0, '<=', 1024] }] } } }, true],
  [{ detail: { object: { size: [{ numeric: ['<', 1024] }] } } }, false],
  [{ detail: { object: { size: [{ exists: true }] } } }, true],
  [{ detail: { object: { version: [{ exists: false }] } } }, true],
  [{ detail: { object: { version: [{ 'anything-but': 'x' }] } } }, false],
  [{ detail: { missing: { version: [{ exists: false }] } } }, true],
  [{ detail: { object: { size: ['1024'] } } }, false],
  [{ 'detail-type': [{ 'equals-ignore-case': 'object created' }] }, true],
])('the pattern %j matches: %s', (pattern, expected) => {
  expect(compilePattern(pattern)(event)).toBe(expected)
})

test.each([
  { source: 'aws.s3' },
  { source: [] },
  { source: [{ cidr: '10.0.0.0/8' }] },
  { $or: [{ source: ['a'] }] },
  { detail: { size: [{ numeric: ['~', 1] }] } },
])('refuses the pattern %j', (pattern) => {
  expect(() => compilePattern(pattern)).toThrow(/pattern/i)
})

test('a pattern made of an event matches it, and no longer when a value changes', () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean())
  const member = fc.string({ minLength: 1 }).filter((name) => !/^\$|__proto__/.test(name))
  const tree = fc.dictionary(member, fc.dictionary(member, leaf, { minKeys: 1 }), { minKeys: 1 })
  fc.assert(
    fc.property(tree, (made) => {
      const pattern = Object.fromEntries(
        Object.entries(made).map(([name, inner]) => [
          name,
          Object.fromEntries(Object.entries(inner).map(([field, value]) => [field, [value]])),
        ]),
      )
      const matches = compilePattern(pattern)
      expect(matches(structuredClone(made))).toBe(true)
      for (const [name, inner] of Object.entries(made)) {
        for (const [field, value] of Object.entries(inner)) {
          const other = { ...made, [name]: { ...inner, [field]: `not ${value}` } }
          expect(matches(other)).toBe(false)
        }
      }
    }),
  )
})

test('makes a target its input: whole, part, constant, template', () => {
  expect(compileTargetInput({})(event)).toBe(event)
  expect(compileTargetInput({ InputPath: '$.detail.object' })(event)).toBe(event.detail.object)
  expect(compileTargetInput({ Input: '{"a":1}' })(event)).toEqual({ a: 1 })
  const InputTransformer = {
    InputPathsMap: { 'detail-object-key': '$.detail.object.key', size: '$.detail.object.size' },
    InputTemplate: '{"key":<detail-object-key>,"size":<size>,"told":"key <detail-object-key>!"}',
  }
  expect(compileTargetInput({ InputTransformer })(event)).toEqual({
    key: 'audio/ana/1',
    size: 1024,
    told: 'key audio/ana/1!',
  })
})

test('any text comes through a template as it was', () => {
  const input = compileTargetInput({
    InputTransformer: {
      InputPathsMap: { key: '$.key' },
      InputTemplate: '{"bare":<key>,"quoted":"\\"<key>\\" <"}',
    },
  })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (key) => {
      expect(input({ key })).toEqual({ bare: key, quoted: `"${key}" <` })
    }),
  )
})

const rule: RuleDefinition = {
  logicalId: 'AudioArrived',
  enabled: true,
  pattern: { source: ['aws.s3'] },
  targets: [
    { id: 'Pipeline', arn: 'arn:pipeline', role: 'RuleRole', InputPath: '$.detail.object' },
    { id: 'Log', arn: 'arn:log' },
  ],
}

test('calls each target of the rules that match, until it succeeds', async () => {
  await using directory = await temporaryDirectory()
  const store = openStore(join(directory.path, 'store.db'))
  const calls: TargetCall[] = []
  const bus = createEventBus({
    store,
    rules: [rule, { ...rule, logicalId: 'Disabled', enabled: false }],
    now: Date.now,
    invoke: async (call) => {
      calls.push(call)
      if (calls.length <= 2) throw new Error('busy')
    },
  })
  bus.start()
  bus.put(event)
  bus.put({ ...event, source: 'aws.states' })
  await expect.poll(() => calls).toHaveLength(4)
  bus.stop()
  store.close()
  expect(calls.filter(({ arn }) => arn === 'arn:pipeline')).toHaveLength(2)
  expect(new Set(calls.map(({ eventId }) => eventId)).size).toBe(1)
  expect(calls.find(({ arn }) => arn === 'arn:pipeline')).toMatchObject({
    role: 'RuleRole',
    input: event.detail.object,
  })
  expect(calls.find(({ arn }) => arn === 'arn:log')?.input).toMatchObject({
    version: '0',
    account: '000000000000',
    region: 'sa-east-1',
    ...event,
  })
})

test('a call that was under way when the bus stopped is made again after the next start', async () => {
  await using directory = await temporaryDirectory()
  const store = openStore(join(directory.path, 'store.db'))
  const rules = [rule]
  const calls: string[] = []
  const first = createEventBus({
    store,
    rules,
    now: Date.now,
    invoke: ({ arn }) => {
      calls.push(arn)
      return arn === 'arn:log' ? Promise.resolve() : new Promise(() => undefined)
    },
  })
  first.start()
  first.put(event)
  await expect.poll(() => calls).toEqual(['arn:pipeline', 'arn:log'])
  first.stop()

  const again: string[] = []
  const second = createEventBus({
    store,
    rules,
    now: Date.now,
    invoke: async ({ arn }) => {
      again.push(arn)
    },
  })
  second.start()
  await expect.poll(() => again).toEqual(['arn:pipeline'])
  second.stop()
  store.close()
})
