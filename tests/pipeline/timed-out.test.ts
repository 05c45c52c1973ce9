import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { failures } from '#shared/constants/errors.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { inspect } from '#tests/support/cloud-inspector.ts'
import { signUp, uploadOf } from '#tests/support/preacher.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const TEMPLATE = 'Predica.template.json'
/** Three hours, as the state machine's definition has it inside the template. */
const REAL_TIMEOUT = String.raw`\"TimeoutSeconds\":10800`

/** What was synthesised, with a state machine that gives up after some seconds. */
async function impatientSynthesis(directory: string, seconds: number): Promise<string> {
  const synthesised = resolve('cdk.out')
  for (const name of await readdir(synthesised)) {
    if (name !== TEMPLATE) await symlink(join(synthesised, name), join(directory, name))
  }
  const template = await readFile(join(synthesised, TEMPLATE), 'utf8')
  expect(template.split(REAL_TIMEOUT)).toHaveLength(2)
  const impatient = template.replace(REAL_TIMEOUT, REAL_TIMEOUT.replace('10800', String(seconds)))
  await writeFile(join(directory, TEMPLATE), impatient)
  return directory
}

it('a sermon that takes too long ends with a reason, and nothing of it stays', async () => {
  await using synthesis = await temporaryDirectory()
  await using cloud = await startTestCloud({
    cdkOut: await impatientSynthesis(synthesis.path, 3),
  })
  const inside = inspect(cloud)
  const ana = await signUp(cloud.siteUrl)
  const id = await ana.upload(await uploadOf('o-bom-pastor.mp3', 'audio/mpeg'))
  expect(await ana.ended(id)).toMatchObject({
    status: 'failed',
    failure: { code: 'timed_out', message: failures.timed_out },
  })
  await expect.poll(() => inside.leftovers()).toEqual([])
  await expect.poll(() => inside.artefacts(ana)).toEqual([])
  expect(await inside.usedSeconds(ana)).toEqual({ used: 0, committed: 0 })
})
