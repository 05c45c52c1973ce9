import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openFunctionLog } from '#infra/local/functions/function-log.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const noon = () => Date.parse('2026-11-21T12:00:00Z')

test('the last lines can be read, each with its time and function', async () => {
  await using directory = await temporaryDirectory()
  const log = openFunctionLog(join(directory.path, 'logs/functions.log'), noon)
  for (const line of ['one', 'two', 'three']) log.write('Probe', line)
  expect(await log.tail(2)).toEqual([
    '2026-11-21T12:00:00.000Z Probe two',
    '2026-11-21T12:00:00.000Z Probe three',
  ])
})

test('a log that cannot be written, as on a full disk, is said once and ends nothing', async () => {
  await using directory = await temporaryDirectory()
  const log = openFunctionLog(join(directory.path, 'logs/functions.log'), noon)
  await rm(join(directory.path, 'logs'), { recursive: true })
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const line of ['one', 'two']) log.write('Probe', line)
  expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/log.*ENOENT/))
  printed.mockRestore()
})
