import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { home, mailboxes, password } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

/** What Magento served before updateCustomerV2 and its like, and clients still ask. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
let token = ''
beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  token = await people.customer('ada@example.com')
})

const update = (input: Record<string, unknown>, mine: string | null = token) =>
  shop.ask<{ updateCustomer: { customer: { firstname: string; lastname: string; email: string } } | null }>(
    'mutation M($input: CustomerInput!) { updateCustomer(input: $input) { customer { firstname lastname email } } }',
    { input },
    { token: mine, visitor: home },
  )

test('updateCustomer changes what its form names (customer-25)', async () => {
  const { data, errors } = await update({ firstname: 'Augusta', email: 'Ada@example.com' })
  expect(errors).toEqual([])
  expect(data.updateCustomer?.customer).toEqual({
    firstname: 'Augusta',
    lastname: 'Byron',
    email: 'ada@example.com',
  })
})

test('who sent a customer here is said at the registration and never again (customer-25)', async () => {
  expect((await update({ refer_code: 'SENTBYME' })).errors).toEqual([])
  const { rows } = await database.pool().query('select refer_code from customers')
  expect(rows).toEqual([{ refer_code: null }])
})

test('updateCustomer changes the address by its link alone, and asks for the password first (customer-16)', async () => {
  const refused = await update({ firstname: 'Mallory', email: 'augusta@example.com' })
  expect(refused.errors).toEqual(['graphql-input: Invalid login or password.'])
  const { data, errors } = await update({ email: 'augusta@example.com', password })
  expect(errors).toEqual([])
  expect(data.updateCustomer?.customer).toMatchObject({ firstname: 'Augusta', email: 'ada@example.com' })
  expect((await people.mail()).to).toContain('augusta@example.com')
})

test('updateCustomer is refused to visitors (customer-33)', async () => {
  const { errors } = await update({ firstname: 'Nobody' }, null)
  expect(errors).toEqual([expect.stringMatching(/^graphql-authorization: /)])
})

test('orders are the same in whatever scope a client asks: there is one store (customer-27)', async () => {
  for (const scope of ['GLOBAL', 'WEBSITE', 'STORE']) {
    const { data, errors } = await shop.ask<{ customer: { orders: { total_count: number } } }>(
      `{ customer { orders(scope: ${scope}) { total_count items { number } } } }`,
      {},
      { token, visitor: home },
    )
    expect(errors).toEqual([])
    expect(data.customer.orders.total_count).toBe(0)
  }
})
