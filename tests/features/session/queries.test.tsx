import { beforeEach, expect, test } from 'vitest'
import { ShopError, type Failure } from '@/commerce/errors'
import { queryClient } from '@/features/session/queries'

beforeEach(() => queryClient().clear())

async function timesAsked(failure: Failure): Promise<number> {
  let asked = 0
  const queryFn = () => {
    asked++
    return Promise.reject(new ShopError(failure))
  }
  await queryClient()
    .fetchQuery({
      queryKey: ['x'],
      queryFn,
      retry: queryClient().getDefaultOptions().queries?.retry ?? false,
      retryDelay: 0,
    })
    .catch(() => undefined)
  return asked
}

test('a request without a response is retried once; an expired session or a missing cart is not retried (sign-in-8)', async () => {
  expect(await timesAsked({ message: '', status: 0, reason: 'offline' })).toBe(2)
  const authorization = { status: 200, category: 'graphql-authorization' }
  expect(await timesAsked({ message: "The current customer isn't authorized.", ...authorization })).toBe(1)
  expect(await timesAsked({ message: "The cart isn't active.", status: 200 })).toBe(1)
})
