import { expect, test } from 'vitest'
import { passwordChangedMessage, passwordResetMessage } from '#functions/domain/account/messages.ts'

const at = Date.UTC(2026, 10, 21, 21, 5)
const site = 'https://predica.test'

test.each(['João d’Ávila-Müller', "Ana Maria D'Ávila"])('greets %s by name', (name) => {
  const { text } = passwordChangedMessage({ name, email: 'a@predica.test' }, at, site)
  expect(text.split('\n')[0]).toBe(`Olá, ${name}.`)
  expect(text).toContain('21 de novembro de 2026 às 18:05 (horário de Brasília)')
})

test('greets a name without letters by none', () => {
  const { text } = passwordChangedMessage({ name: '2026 🙏', email: 'a@predica.test' }, at, site)
  expect(text.split('\n')[0]).toBe('Olá.')
})

test.each([
  'Ganhe em https://isca.example/premio?x=1',
  'isca.example',
  'www.isca.example clique',
  'oi@isca.example',
])('takes no link from the name %s', (name) => {
  const link = `${site}/reset-password?token=t`
  const { text } = passwordResetMessage({ name, email: 'a@predica.test' }, link)
  expect(text).not.toMatch(/isca\.|@|:\/\/isca/u)
  expect(text.match(/https?:\/\/\S+/gu)).toEqual([link])
})
