import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { getAnalysis } from '#shared/contracts/audio.ts'
import { deleteAnalysis } from '#shared/contracts/erasure.ts'
import { startScript } from '#tests/support/child-process.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { inspect } from '#tests/support/cloud-inspector.ts'
import { type Preacher, signUp, uploadOf } from '#tests/support/preacher.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const at = (path: string, id: string): string => path.replace('{id}', id)

async function reaches(preacher: Preacher, id: string, stage: string): Promise<void> {
  while ((await preacher.analysis(id)).stage !== stage) await sleep(25)
}

it('an analysis deleted while it is made is gone for good, whenever the machine stops', async () => {
  await using directory = await temporaryDirectory()
  const start = (port?: string) =>
    startScript(
      new URL('./cloud-parent.ts', import.meta.url),
      directory.path,
      ...(port === undefined ? [] : [port]),
    )
  await using first = start()
  const siteUrl = await first.line()
  const { port } = new URL(siteUrl)
  const ana = await signUp(siteUrl)
  const id = await ana.upload(await uploadOf('trecho.wav', 'audio/wav'))
  await reaches(ana, id, 'transcribe')
  expect(await ana.call('DELETE', at(deleteAnalysis.path, id))).toMatchObject({ status: 200 })
  // Nothing has been waited for: the erasure has hardly begun, and the transcription goes on.
  await first.kill()

  await using cloud = await startTestCloud({ port: Number(port), dataDir: directory.path })
  const inside = inspect(cloud)
  expect((await ana.call('GET', at(getAnalysis.path, id))).status).toBe(404)
  await expect.poll(() => inside.leftovers(), { timeout: 90_000 }).toEqual([])
  await expect.poll(() => inside.artefacts(ana), { timeout: 30_000 }).toEqual([])
  expect(await inside.usedSeconds(ana)).toEqual({ used: 0, committed: 0 })
  await expect
    .poll(() => inside.executions(), { timeout: 60_000 })
    .toMatchObject({
      Pipeline: ['SUCCEEDED'],
      Erasure: ['RUNNING'],
    })
})
