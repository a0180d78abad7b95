import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { home, mailboxes, password } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

/** Operations Magento offered before `updateCustomerV2` and its like, which some clients still use. */

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

test('updateCustomer changes only the fields it is given (customer-25)', async () => {
  const { data, errors } = await update({ firstname: 'Augusta', email: 'Ada@example.com' })
  expect(errors).toEqual([])
  expect(data.updateCustomer?.customer).toEqual({
    firstname: 'Augusta',
    lastname: 'Byron',
    email: 'ada@example.com',
  })
})

test('the referral code can be set only at registration (customer-25)', async () => {
  expect((await update({ refer_code: 'SENTBYME' })).errors).toEqual([])
  const { rows } = await database.pool().query('select refer_code from customers')
  expect(rows).toEqual([{ refer_code: null }])
})

test('updateCustomer requires the password for a new e-mail address, which its link must confirm (customer-3)', async () => {
  const refused = await update({ firstname: 'Mallory', email: 'augusta@example.com' })
  expect(refused.errors).toEqual(['graphql-input: Invalid login or password.'])
  const { data, errors } = await update({ email: 'augusta@example.com', password })
  expect(errors).toEqual([])
  expect(data.updateCustomer?.customer).toMatchObject({ firstname: 'Augusta', email: 'ada@example.com' })
  expect((await people.mail()).to).toContain('augusta@example.com')
})

test('updateCustomer is refused to visitors (customer-20)', async () => {
  const { errors } = await update({ firstname: 'Nobody' }, null)
  expect(errors).toEqual([expect.stringMatching(/^graphql-authorization: /)])
})

test('orders are the same in every scope, as there is one store (customer-27)', async () => {
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
