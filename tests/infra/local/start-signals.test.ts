import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from '#tests/support/root.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const manifest = z.object({ scripts: z.object({ start: z.string() }) })

/** Stands where the product's program stands, so that nothing has to be built. */
const program = `
process.on('SIGTERM', () => { console.log('stopping'); process.exit(0) })
setInterval(() => {}, 1000)
console.log(process.pid)
`

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32')(
  'npm start hands a SIGTERM on, and leaves no process',
  async () => {
    await using directory = await temporaryDirectory()
    const { scripts } = manifest.parse(
      JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
    )
    await mkdir(join(directory.path, 'infra/local'), { recursive: true })
    await writeFile(join(directory.path, 'infra/local/npm-start.js'), program)
    await writeFile(
      join(directory.path, 'package.json'),
      JSON.stringify({ type: 'module', scripts: { start: scripts.start } }),
    )

    const npm = spawn('npm', ['run', '--silent', 'start'], {
      cwd: directory.path,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]()
    const pid = Number((await lines.next()).value)
    try {
      npm.kill('SIGTERM')
      await expect.poll(() => isAlive(pid)).toBe(false)
      expect((await lines.next()).value).toBe('stopping')
    } finally {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    }
  },
)
