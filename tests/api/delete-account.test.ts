import { describe, expect, it, vi } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { handler as deleteAccount } from '#functions/api/account/delete-account.ts'
import { handler as registerUser } from '#functions/api/account/register-user.ts'
import {
  bearer,
  call,
  freshAddress,
  type Person,
  profile,
  refusal,
  signIn,
  somePerson,
  tokenOf,
} from '#tests/support/account-calls.ts'
import { startBackend } from '#tests/support/backend.ts'
import { startErasureOrders } from '#tests/support/erasure-orders.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'

// No window of attempts turns over meanwhile.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:07:00Z') })

forThisFile(await startBackend())
const orders = forThisFile(await startErasureOrders())
const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true)

const remove = ({ token }: Pick<Person, 'token'>, password: unknown) =>
  call(deleteAccount, { headers: bearer(token), body: { password } })

describe('deleting an account', () => {
  it('ends every session with the call, orders the rest, and frees the e-mail', async () => {
    const ana = await somePerson()
    const elsewhere = await tokenOf(ana.email, ana.password)
    expect(await remove(ana, ana.password)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Sua conta foi excluída.' },
    })
    expect(orders.take()).toEqual([{ kind: 'account', ownerId: ana.id }])
    for (const token of [ana.token, elsewhere])
      expect(await profile(token)).toMatchObject(refusal('unauthenticated'))
    expect(await signIn(ana.email, ana.password)).toMatchObject(refusal('invalid_credentials'))
    const again = await call(registerUser, {
      body: { name: ana.name, email: ana.email, password: ana.password },
      sourceIp: freshAddress(),
    })
    expect(again.status).toBe(201)
    expect(JSON.stringify(again.body)).not.toContain(ana.id)
  })

  it('asks for the password again, and lets nobody try for long', async () => {
    const ana = await somePerson()
    expect(await remove(ana, '')).toMatchObject({
      status: 400,
      body: { error: 'Informe sua senha para confirmar.' },
    })
    for (let tries = 0; tries < limits.passwordChecksPerUser; tries += 1)
      expect(await remove(ana, `palpite-${tries}`)).toMatchObject(refusal('wrong_password'))
    expect(await remove(ana, ana.password)).toMatchObject(refusal('too_many_attempts'))
    expect(orders.take()).toEqual([])
    expect((await profile(ana.token)).status).toBe(200)
  })

  it('does nothing when the erasure can not be ordered, and works when called again', async () => {
    const ana = await somePerson()
    orders.refuse(true)
    expect((await remove(ana, ana.password)).status).toBe(500)
    expect((await profile(ana.token)).status).toBe(200)
    orders.refuse(false)
    expect((await remove(ana, ana.password)).status).toBe(200)
    expect(orders.take()).toHaveLength(1)
  })

  it('writes neither address nor password to the log', async () => {
    const ana = await somePerson()
    logged.mockClear()
    await remove(ana, ana.password)
    const lines = logged.mock.calls.map(([line]) => String(line)).join('')
    expect(lines).toContain('deleteAccount')
    expect(lines).not.toContain(ana.email)
    expect(lines).not.toContain(ana.password)
  })
})
