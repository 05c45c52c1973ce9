import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from '#infra/local/server.ts'

test('closing waits until what was broken off has been cleared away', async () => {
  const seen: string[] = []
  const listener = await listen('127.0.0.1', 0, async (request) => {
    seen.push('arriving')
    try {
      await request.toArray()
    } catch {
      await pause(50)
      seen.push('cleared away')
    }
  })
  const client = connect(listener.port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf')
  await expect.poll(() => seen).toEqual(['arriving'])

  const closed = once(client, 'close')
  await listener.close()
  expect(seen).toEqual(['arriving', 'cleared away'])
  await closed
})
