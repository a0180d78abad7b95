import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { markPaid } from '@/backend/orders/mark-paid'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, oregon } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const held = balancesOf(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

const wanted = (token: string, isWanted: boolean) =>
  shop.ask(
    `mutation M($input: RewardSettingsInput!) { updateRewardSettings(input: $input) {
       rewardInformation { settings { balance_updates } } } }`,
    { input: { balance_updates: isWanted, expiration_notices: false } },
    { token },
  )

/** Places an order of $20 and pays it five times at once. @returns the e-mails about points */
async function emailsAfterOrder(email: string, isWanted: boolean) {
  const token = await people.customer(email)
  expect((await wanted(token, isWanted)).data).toEqual({
    updateRewardSettings: { rewardInformation: { settings: { balance_updates: isWanted } } },
  })
  const cart = await held.customerCart(token)
  await cart.add({ sku: 'PLAIN', quantity: 2 })
  await cart.shipTo(oregon)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const placed = await cart.place()
  await people.mails()
  const number = placed.order?.number ?? ''
  await Promise.all(Array.from({ length: 5 }, () => markPaid(shop.context(), number, `check ${number}`)))
  expect(await held.balance(email, 'points')).toBe(100)
  const mails = await people.mails()
  return mails.filter(({ text }) => text.includes('rewardpoints'))
}

test('a customer who opted in gets one e-mail about the points an order earned (balances-12)', async () => {
  const [mail, ...more] = await emailsAfterOrder('told@example.com', true)
  expect(more).toEqual([])
  expect(mail?.to).toBe('told@example.com')
  expect(mail?.text).toMatch(/\b100 points\b/)
  expect(mail?.text).toContain('https://shop.example/customer/account/my-rewards/rewardpoints')
})

test('a customer who did not opt in gets the points and no e-mail (balances-12)', async () => {
  expect(await emailsAfterOrder('quiet@example.com', false)).toEqual([])
})
