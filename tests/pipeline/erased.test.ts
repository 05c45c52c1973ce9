import { expect, it } from 'vitest'
import { getProfile } from '#shared/contracts/account.ts'
import { getAnalysis } from '#shared/contracts/audio.ts'
import { deleteAccount, deleteAnalysis } from '#shared/contracts/erasure.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { idOf, inspect } from '#tests/support/cloud-inspector.ts'
import { signUp, uploadOf } from '#tests/support/preacher.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'
import { startMachine } from './machine.ts'

const at = (path: string, id: string): string => path.replace('{id}', id)

it('an analysis deleted while it is made is gone for good, whenever the machine stops', async () => {
  await using directory = await temporaryDirectory()
  await using first = startMachine(directory.path)
  const siteUrl = await first.line()
  const { port } = new URL(siteUrl)
  const ana = await signUp(siteUrl)
  const id = await ana.upload(await uploadOf('trecho.wav', 'audio/wav'))
  await ana.reached(id, 'transcribe')
  expect(await ana.call('DELETE', at(deleteAnalysis.path, id))).toMatchObject({ status: 200 })
  // Nothing has been waited for: the erasure has hardly begun, and the transcription goes on.
  await first.kill()

  await using cloud = await startTestCloud({ port: Number(port), dataDir: directory.path })
  const inside = inspect(cloud)
  expect((await ana.call('GET', at(getAnalysis.path, id))).status).toBe(404)
  await expect.poll(() => inside.leftovers(), { timeout: 90_000 }).toEqual([])
  await expect.poll(() => inside.artefacts(ana)).toEqual([])
  expect(await inside.usedSeconds(ana)).toEqual({ used: 0, committed: 0 })
  await expect
    .poll(() => inside.executions())
    .toMatchObject({
      Pipeline: ['SUCCEEDED'],
      Erasure: ['RUNNING'],
    })
})

it('an account deleted just before the machine stops is gone after all, and the receipt is sent', async () => {
  await using directory = await temporaryDirectory()
  await using first = startMachine(directory.path)
  const siteUrl = await first.line()
  const { port } = new URL(siteUrl)
  const ana = await signUp(siteUrl)
  const userId = await idOf(ana)
  const file = await uploadOf('trecho.wav', 'audio/wav')
  // More than a page of what is kept, a few at a time, so that a slow machine keeps up.
  for (let opened = 0; opened < 30; opened += 5)
    await Promise.all(Array.from({ length: 5 }, () => ana.openUpload(file)))
  const id = await ana.upload(file)
  await ana.reached(id, 'transcribe')
  expect(await ana.call('POST', deleteAccount.path, { password: ana.password })).toMatchObject({
    status: 200,
    body: { success: true },
  })
  await first.kill()

  await using cloud = await startTestCloud({ port: Number(port), dataDir: directory.path })
  const inside = inspect(cloud)
  expect((await ana.call('GET', getProfile.path)).status).toBe(401)
  const outbox = async () => (await fetch(`${siteUrl}/_local/outbox`)).text()
  await expect.poll(outbox, { timeout: 120_000 }).toContain('Sua conta foi apagada')
  expect(await outbox()).toContain(ana.email)
  await expect.poll(() => inside.traces(userId)).toEqual([])
  await expect.poll(() => inside.leftovers(), { timeout: 90_000 }).toEqual([])
  expect(await inside.traces(userId)).toEqual([])
  // Nothing of hers is told to whoever looks at the machinery.
  const executions = await (await fetch(`${siteUrl}/_local/executions`)).text()
  expect(executions).not.toContain(ana.email)
})
