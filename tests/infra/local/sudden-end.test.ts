import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startScript } from '#tests/support/child-process.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

/** Command lines of the processes that name a path. */
async function processesNaming(path: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  )
  return lines.filter((line) => line.includes(path))
}

test.skipIf(process.platform !== 'linux')(
  'a cloud that is killed leaves no process, and its data to the next one',
  async () => {
    await using data = await temporaryDirectory()
    await using script = startScript(new URL('./cloud-parent.ts', import.meta.url), data.path)
    expect(await script.line()).toMatch(/^http:\/\/localhost:\d+$/)
    expect(await processesNaming(data.path)).not.toEqual([])
    await script.kill()
    await expect.poll(() => processesNaming(data.path)).toEqual([])

    const next = await startTestCloud({ dataDir: data.path })
    expect((await fetch(`${next.siteUrl}/api/health`)).status).toBe(200)
    await next[Symbol.asyncDispose]()
    expect(await processesNaming(data.path)).toEqual([])
  },
)
