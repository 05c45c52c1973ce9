import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSesEngine } from '#infra/local/engines/ses/engine.ts'
import { openStore } from '#infra/local/store.ts'
import { serveEngine } from '#tests/support/engine-server.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

/** The body that SESv2's SendEmail posts. */
const email = {
  FromEmailAddress: 'Prédica <contato@predica.test>',
  Destination: { ToAddresses: ['ana@igreja.test'] },
  Content: {
    Simple: {
      Subject: { Data: 'Bem-vinda', Charset: 'UTF-8' },
      Body: { Text: { Data: 'Olá, Ana' }, Html: { Data: '<p>Olá, Ana</p>' } },
    },
  },
}

test('keeps e-mails, newest first, across restarts', async () => {
  await using directory = await temporaryDirectory()
  const file = join(directory.path, 'store.db')
  const store = openStore(file)
  let now = 1_800_000_000_000
  const engine = createSesEngine({ store, identities: ['predica.test'], now: () => now })
  const server = await serveEngine(engine)
  const send = (body: unknown) =>
    fetch(`${server.url}/v2/email/outbound-emails`, { method: 'POST', body: JSON.stringify(body) })
  const first = await send(email)
  expect(first.status).toBe(200)
  now += 1
  await send({ ...email, Destination: { ToAddresses: ['bia@igreja.test'] } })
  expect(server.required[0]).toEqual([
    {
      action: 'ses:SendEmail',
      resource: 'arn:aws:ses:sa-east-1:000000000000:identity/predica.test',
    },
  ])
  await server.close()
  store.close()

  const reopened = openStore(file)
  const again = createSesEngine({ store: reopened, identities: [], now: () => now })
  expect(again.listEmails().map(({ to }) => to)).toEqual([['bia@igreja.test'], ['ana@igreja.test']])
  const { id } = again.listEmails()[1] ?? { id: '' }
  expect(await first.json()).toEqual({ MessageId: id })
  expect(again.readEmail(id)).toMatchObject({
    from: 'Prédica <contato@predica.test>',
    subject: 'Bem-vinda',
    text: 'Olá, Ana',
    html: '<p>Olá, Ana</p>',
    sentAt: 1_800_000_000_000,
  })
  reopened.close()
})

test('takes names beyond ASCII as headers carry them, and senders of its own domains alone', async () => {
  await using directory = await temporaryDirectory()
  const store = openStore(join(directory.path, 'store.db'))
  const engine = createSesEngine({ store, identities: ['predica.test'], now: Date.now })
  const server = await serveEngine(engine)
  const send = (FromEmailAddress: string) =>
    fetch(`${server.url}/v2/email/outbound-emails`, {
      method: 'POST',
      body: JSON.stringify({ ...email, FromEmailAddress }),
    })
  expect((await send('=?UTF-8?B?UHLDqWRpY2E=?= <contato@predica.test>')).status).toBe(200)
  expect(engine.listEmails()[0]?.from).toBe('Prédica <contato@predica.test>')

  const stranger = await send('contato@outra.test')
  expect(stranger.status).toBe(400)
  expect(stranger.headers.get('x-amzn-errortype')).toBe('MessageRejected')
  expect(engine.listEmails()).toHaveLength(1)
  await server.close()
  store.close()
})

test('refuses e-mails to nobody, without a body, or of another kind', async () => {
  await using directory = await temporaryDirectory()
  const store = openStore(join(directory.path, 'store.db'))
  const server = await serveEngine(
    createSesEngine({ store, identities: ['predica.test'], now: Date.now }),
  )
  const codeOf = async (body: unknown) => {
    const url = `${server.url}/v2/email/outbound-emails`
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    return `${answer.status} ${answer.headers.get('x-amzn-errortype')}`
  }
  const { Subject } = email.Content.Simple
  expect(await codeOf({ ...email, Destination: {} })).toBe('400 BadRequestException')
  expect(await codeOf({ ...email, Content: { Simple: { Subject, Body: {} } } })).toBe(
    '400 BadRequestException',
  )
  expect(await codeOf({ ...email, Content: { Raw: { Data: 'eA==' } } })).toBe(
    '400 BadRequestException',
  )
  await server.close()
  store.close()
})
