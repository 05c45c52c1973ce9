import { expect, it } from 'vitest'
import { startScript } from '#tests/support/child-process.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { inspect } from '#tests/support/cloud-inspector.ts'
import { signUp, uploadOf } from '#tests/support/preacher.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

it('a sermon outlives the machine, whatever it was doing, and nothing of it stays', async () => {
  await using directory = await temporaryDirectory()
  await using first = startScript(new URL('./cloud-parent.ts', import.meta.url), directory.path)
  const siteUrl = await first.line()
  const { port } = new URL(siteUrl)
  const ana = await signUp(siteUrl)
  const id = await ana.upload(await uploadOf('trecho.wav', 'audio/wav'))

  // Killed on arrival, while it is transcribed, and while it is analysed.
  const reached = (stage: string) =>
    expect.poll(() => ana.analysis(id), { timeout: 120_000, interval: 50 }).toMatchObject({ stage })
  await first.kill()
  {
    await using second = startScript(
      new URL('./cloud-parent.ts', import.meta.url),
      directory.path,
      port,
    )
    await second.line()
    await reached('transcribe')
    await second.kill()
  }
  {
    await using third = startScript(
      new URL('./cloud-parent.ts', import.meta.url),
      directory.path,
      port,
    )
    await third.line()
    await reached('analyse')
    await third.kill()
  }

  await using cloud = await startTestCloud({ port: Number(port), dataDir: directory.path })
  const inside = inspect(cloud)
  expect(await ana.ended(id)).toMatchObject({ status: 'completed' })
  await expect.poll(() => inside.leftovers(), { timeout: 30_000 }).toEqual([])
  expect(await inside.usedSeconds(ana)).toEqual({ used: 6, committed: 6 })
})
