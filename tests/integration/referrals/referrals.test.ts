import { beforeAll, expect, test } from 'vitest'
import { accountOf } from '@/backend/balances/ledger-store'
import { reverseOrderBalances } from '@/backend/balances/order-balances-store'
import { transaction } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { markPaid } from '@/backend/orders/mark-paid'
import { orderByToken } from '@/backend/orders/order-store'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop, oregon, shopMoment } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const asking = (token: string) => ({ token, visitor: home })

let ada = ''
let code = ''
beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  ada = await people.customer('ada@example.com')
  const { data } = await shop.ask<{ rewardInformation: { refer_code: string; refer_url: string } }>(
    '{ rewardInformation { refer_code refer_url } }',
    {},
    asking(ada),
  )
  code = data.rewardInformation.refer_code
  expect(data.rewardInformation.refer_url).toMatch(new RegExp(`/\\?refer=${code}$`))
})

const invite = (emails: string[], message?: string, token = ada) =>
  shop.ask<{ sendReferralInvitations: { sent: number; message: string } | null }>(
    'mutation M($input: SendReferralInvitationsInput!) { sendReferralInvitations(input: $input) { sent message } }',
    { input: { emails, message: message ?? null } },
    asking(token),
  )

async function friends(token = ada) {
  const { data } = await shop.ask<{
    rewardInformation: {
      invitations: { items: { email: string; status: string; earned: { value: number } | null }[] }
    }
  }>('{ rewardInformation { invitations { items { email status earned { value } } } } }', {}, asking(token))
  return Object.fromEntries(
    data.rewardInformation.invitations.items.map(({ email, status, earned }) => [
      email,
      [status, earned?.value ?? 0],
    ]),
  )
}

async function creditOf(email: string) {
  const { rows } = await database
    .pool()
    .query<{ id: number }>('select id from customers where email = $1', [email])
  const owner = { store: shop.brand.id, customerId: rows[0]?.id ?? 0 }
  return (await accountOf(database.pool(), owner, 'store-credit', shopMoment)).balance
}

/** Orders PLAIN as a customer, payable by check: the reward is granted when the check arrives. */
async function order(token: string, address: object, quantity = 10) {
  const { data } = await shop.ask<{ customerCart: { id: string } }>(
    '{ customerCart { id } }',
    {},
    asking(token),
  )
  const cart = shop.guestWith(data.customerCart.id, asking(token))
  await cart.add({ sku: 'PLAIN', quantity })
  await cart.shipTo({ ...address, save_in_address_book: false })
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const placed = await cart.place()
  const found = await orderByToken(database.pool(), shop.brand.id, placed.order?.token ?? '')
  if (!found) throw new Error(placed.problem?.message ?? 'no order')
  return found
}

const ops = { brand: shop.brand, db: database.pool, now: () => shopMoment }
const pay = ({ number }: Awaited<ReturnType<typeof order>>) => markPaid(ops, number, `check-${number}`)

test('each invitation is e-mailed once, with the customer’s text escaped (referrals-2)', async () => {
  await people.mails()
  const { data } = await invite(['bob@example.com', 'Eve@example.com'], '<i>Look</i>\nhere')
  expect(data.sendReferralInvitations?.sent).toBe(2)
  const mails = await people.mails()
  expect(mails.map(({ to }) => to)).toEqual(['bob@example.com', 'Eve@example.com'])
  for (const mail of mails) {
    expect(mail.html).toContain('&lt;i&gt;Look&lt;/i&gt;')
    expect(mail.text).toContain(`https://shop.example/?refer=${code}`)
    expect(mail.subject).toContain('Ada')
  }
  expect((await invite(['BOB@example.com'])).data.sendReferralInvitations?.sent).toBe(0)
  expect(await people.mails()).toEqual([])
  expect(await friends()).toEqual({ 'bob@example.com': ['invited', 0], 'Eve@example.com': ['invited', 0] })
})

test('one address gets at most three invitations a week from all senders (referrals-2)', async () => {
  for (const number of [1, 2, 3, 4]) {
    await people.mails()
    const token = await people.customer(`sender${number}@example.com`)
    const { data } = await invite(['wanted@example.com'], undefined, token)
    expect(data.sendReferralInvitations?.sent).toBe(number <= 3 ? 1 : 0)
  }
  await people.mails()
})

test('one customer can send at most sixty invitations a day (referrals-2)', async () => {
  const many = (from: number) => Array.from({ length: 20 }, (_, index) => `f${from + index}@example.org`)
  const token = await people.customer('busy@example.com')
  for (const from of [0, 20, 40]) expect((await invite(many(from), undefined, token)).errors).toEqual([])
  expect((await invite(['one@example.org'], undefined, token)).errors[0]).toContain('graphql-input')
  await people.mails()
})

test('the friend’s first paid order credits both customers, once (referrals-1, referrals-4)', async () => {
  const bob = await people.customer('bob@example.com', { refer_code: code })
  expect((await friends())['bob@example.com']).toEqual(['joined', 0])
  const first = await order(bob, oregon)
  expect(await creditOf('bob@example.com')).toBe(0)
  await Promise.all([pay(first), pay(first), pay(first)])
  expect(await creditOf('ada@example.com')).toBe(1_000)
  expect(await creditOf('bob@example.com')).toBe(1_000)
  expect((await friends())['bob@example.com']).toEqual(['rewarded', 10])
  await pay(await order(bob, oregon))
  expect(await creditOf('ada@example.com')).toBe(1_000)
  // Reversing the order's balances takes both rewards back.
  await transaction((sql) => reverseOrderBalances(sql, first.id, shopMoment), database.pool())
  expect(await creditOf('ada@example.com')).toBe(0)
  expect(await creditOf('bob@example.com')).toBe(0)
  expect((await friends())['bob@example.com']).toEqual(['joined', 0])
  await people.mails()
})

test('the referral code stored in the browser is used when the form contains none (referrals-1)', async () => {
  await people.register('kept@example.com', {}, { referCode: code })
  const link = people.linkIn(await people.mail())
  await people.confirm('kept@example.com', link.searchParams.get('key') ?? '')
  expect((await friends())['kept@example.com']).toEqual(['joined', 0])
})

test('customers cannot refer themselves with another spelling of their mailbox or with the same postal address (referrals-4)', async () => {
  await people.mails()
  await people.customer('ada+again@example.com', { refer_code: code })
  expect(Object.keys(await friends())).not.toContain('ada+again@example.com')
  await order(ada, newYork)
  await people.mails()
  const twin = await people.customer('twin@example.com', { refer_code: code })
  await pay(await order(twin, { ...newYork, street: ['12 ENGINE lane'] }))
  expect(await creditOf('ada@example.com')).toBe(0)
  expect((await friends())['twin@example.com']).toEqual(['joined', 0])
  await people.mails()
})

test('an order below the minimum and an unknown code earn no reward (referrals-4)', async () => {
  const small = await people.customer('small@example.com', { refer_code: code })
  await pay(await order(small, { ...oregon, street: ['9 Other Street'] }, 1))
  expect(await creditOf('small@example.com')).toBe(0)
  await people.mails()
  const stranger = await people.customer('stranger@example.com', { refer_code: 'nobodys-code' })
  await pay(await order(stranger, { ...oregon, street: ['7 Third Street'] }))
  expect(await creditOf('stranger@example.com')).toBe(0)
})

test('an invited address that registers without the link stays "invited" (referrals-6)', async () => {
  await people.mails()
  await invite(['quiet@example.com'])
  await people.mails()
  await people.customer('quiet@example.com')
  expect((await friends())['quiet@example.com']).toEqual(['invited', 0])
})
