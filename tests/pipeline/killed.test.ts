import { expect, it } from 'vitest'
import { startTestCloud } from '#tests/support/cloud.ts'
import { inspect } from '#tests/support/cloud-inspector.ts'
import { signUp, uploadOf } from '#tests/support/preacher.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'
import { startMachine } from './machine.ts'

it('a sermon outlives the machine, whatever it was doing, and nothing of it stays', async () => {
  await using directory = await temporaryDirectory()
  await using first = startMachine(directory.path)
  const siteUrl = await first.line()
  const { port } = new URL(siteUrl)
  const ana = await signUp(siteUrl)
  const id = await ana.upload(await uploadOf('trecho.wav', 'audio/wav'))

  // Killed on arrival, while it is transcribed, and while it is analysed.
  await first.kill()
  for (const stage of ['transcribe', 'analyse'] as const) {
    await using next = startMachine(directory.path, port)
    await next.line()
    await ana.reached(id, stage)
    await next.kill()
  }

  await using cloud = await startTestCloud({ port: Number(port), dataDir: directory.path })
  const inside = inspect(cloud)
  expect(await ana.ended(id)).toMatchObject({ status: 'completed' })
  await expect.poll(() => inside.leftovers()).toEqual([])
  expect(await inside.usedSeconds(ana)).toEqual({ used: 6, committed: 6 })
})
