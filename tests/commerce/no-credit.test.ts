import { expect, test, vi } from 'vitest'

const request = vi.hoisted(() => vi.fn())
vi.mock('@/commerce/request', () => ({ request }))
const { creditHistoryQuery } = await import('@/commerce/account/balances')

test('a customer of an Adobe Commerce who never had credit has an empty account instead of an error (commerce-124)', async () => {
  request.mockResolvedValueOnce({ customer: { store_credit: null } })
  const { queryFn } = creditHistoryQuery(1)
  expect(await queryFn({ signal: new AbortController().signal })).toEqual({
    balanceCents: 0,
    entries: [],
    pages: 1,
  })
})
