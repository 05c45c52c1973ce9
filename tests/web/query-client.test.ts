import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { ApiError, CONNECTION_MESSAGE } from '#web/lib/api-error.ts'
import { createQueryClient } from '#web/lib/query-client.ts'

afterEach(() => onlineManager.setOnline(true))

const refused = () =>
  Promise.reject(new ApiError({ code: 'network', status: 0, message: CONNECTION_MESSAGE }))

it('lets nothing wait in silence for a network that is not there', async () => {
  const client = createQueryClient()
  onlineManager.setOnline(false)
  const asked = client.fetchQuery({ queryKey: ['a'], queryFn: refused, retry: false })
  await expect(asked).rejects.toThrow(CONNECTION_MESSAGE)
  const change = client.getMutationCache().build(client, { mutationFn: refused })
  await expect(change.execute(undefined)).rejects.toThrow(CONNECTION_MESSAGE)
})
