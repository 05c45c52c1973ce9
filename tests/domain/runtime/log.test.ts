import { expect, test } from 'vitest'
import { describeError } from '#functions/runtime/log.ts'

test('an error is told with its causes', () => {
  const { code, stack } = describeError(new TypeError('outside', { cause: new Error('inside') }))
  expect(code).toBe('TypeError')
  expect(stack).toMatch(/^TypeError: outside\n[^]*\ncaused by Error: inside\n/)
})

test('of e-mails that a service names nothing is told, and of files everything', () => {
  const refused = new Error('Not verified: Prédica <ana.lima+culto@exemplo.com.br>, ze@x.org.')
  refused.stack += '\n    at send (/var/task/node_modules/@aws-sdk/client-sesv2/index.mjs:1:2)'
  const { stack } = describeError(refused)
  expect(stack).toContain('Not verified: Prédica <…>, ….')
  expect(stack).toContain('/node_modules/@aws-sdk/client-sesv2/index.mjs:1:2')
})

test('what is no error is told by its type alone', () => {
  expect(describeError('segredo')).toEqual({ code: 'NonError', stack: 'string' })
})
