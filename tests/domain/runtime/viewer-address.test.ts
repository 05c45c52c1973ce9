import { expect, test } from 'vitest'
import { viewerAddress } from '#functions/runtime/viewer-address.ts'

const secret = () => Promise.resolve('segredo')
const from = (headers: Record<string, string>) =>
  viewerAddress({ headers, sourceAddress: '192.0.2.1' }, secret)

test.each([
  ['198.51.100.10:46532', '198.51.100.10'],
  ['2001:db8::7:46532', '2001:db8::7'],
  ['[2001:db8::7]:46532', '2001:db8::7'],
])('CloudFront says %s for %s', async (header, address) => {
  const headers = { 'cloudfront-viewer-address': header, 'x-origin-secret': 'segredo' }
  expect(await from(headers)).toBe(address)
})

test.each([
  ['without the secret', {}],
  ['with a wrong secret', { 'x-origin-secret': 'Segredo' }],
  ['with the start of the secret', { 'x-origin-secret': 'seg' }],
  ['with an empty secret', { 'x-origin-secret': '' }],
])('the header is not believed %s', async (_, headers: Record<string, string>) => {
  const claimed = { 'cloudfront-viewer-address': '198.51.100.10:1', ...headers }
  expect(await from(claimed)).toBe('192.0.2.1')
})

const unreachable = () => Promise.reject(new Error('never'))

test('without a header nobody asks for the secret', async () => {
  const request = { headers: { 'x-origin-secret': 'segredo' }, sourceAddress: '192.0.2.1' }
  expect(await viewerAddress(request, unreachable)).toBe('192.0.2.1')
})
