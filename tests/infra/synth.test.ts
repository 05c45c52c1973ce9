import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { App, Stack } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Data } from '#infra/constructs/data.ts'
import { EmailSender } from '#infra/constructs/email-sender.ts'
import { HandlerFunction } from '#infra/constructs/handler-function.ts'
import { readSynthesis } from '#infra/local/template/read-template.ts'
import { root, template } from '#tests/support/synthesis.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const run = promisify(execFile)

/** Ends the process, with a status of its own, as soon as it reaches for the network. */
const offline = `data:text/javascript,${encodeURIComponent(`
  import { Socket } from 'node:net'
  import dns from 'node:dns'
  const refuse = () => process.exit(99)
  Socket.prototype.connect = refuse
  dns.lookup = refuse
  dns.promises.lookup = refuse
`)}`

test('synthesis needs no network and no credentials, passes cdk-nag and gives the same again', async () => {
  await using output = await temporaryDirectory()
  const { stderr } = await run(process.execPath, ['--import', offline, 'infra/app.ts'], {
    cwd: root,
    env: { CDK_OUTDIR: output.path, HOME: output.path },
  })
  expect(stderr).toBe('')
  expect((await readSynthesis(output.path)).template).toEqual(template)
})

test('a handler that has not been written stops the synthesis with one sentence', () => {
  const stack = new Stack(new App({ autoSynth: false }), 'Test')
  const siteUrl = 'http://site.test'
  const data = new Data(stack, 'Data', { siteUrl })
  const emailSender = new EmailSender(stack, 'Email', {
    address: undefined,
    siteUrl,
    certificateArn: undefined,
  })
  const build = () =>
    new HandlerFunction(stack, 'Missing', {
      handlerPath: 'api/audio/no-such-call',
      needs: {},
      data,
      siteUrl,
      languageModel: { name: 'model', url: 'http://model.test', effort: 'default' },
      emailSender,
    })
  expect(build).toThrow(
    'No bundle of functions/api/audio/no-such-call.ts: write the handler, then npm run build.',
  )
})

test('no handler is larger than 500 KB', async () => {
  const { outputs } = z
    .object({ outputs: z.record(z.string(), z.object({ bytes: z.number() })) })
    .parse(JSON.parse(await readFile(join(root, 'dist/functions/meta.json'), 'utf8')))
  const handlers = Object.entries(outputs).filter(([file]) => !file.includes('/seed/'))
  expect(handlers.length).toBeGreaterThan(0)
  expect(handlers.filter(([, { bytes }]) => bytes > 500_000)).toEqual([])
})
