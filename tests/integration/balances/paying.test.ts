import { afterEach, beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { makeGiftCardCode } from '@/backend/balances/gift-card-store'
import { markPaid } from '@/backend/orders/mark-paid'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { everyRow } from '../../support/every-row'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { newYork, openShop, oregon, totals, type Placed } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const held = balancesOf(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

type Guest = Awaited<ReturnType<typeof shop.guest>>

const apply = (guest: Guest, code: string) =>
  guest.change('applyGiftCardToCart', 'ApplyGiftCardToCartInput', { gift_card_code: code })
const removeCard = (guest: Guest, code: string) =>
  guest.change('removeGiftCardFromCart', 'RemoveGiftCardFromCartInput', { gift_card_code: code })
const useCredit = (guest: Guest) => guest.change('applyStoreCreditToCart', 'ApplyStoreCreditToCartInput!', {})
const usePoints = (guest: Guest, points: number | null) =>
  guest.change('spendRewardPointsOnCart', 'SpendRewardPointsInput!', {
    rule_id: 'standard',
    ...(points === null ? { use_max_points: true } : { points }),
  })

let customers = 0
async function customer(what: { creditCents?: number; points?: number } = {}) {
  const email = `customer${++customers}@example.com`
  await people.mails() // empties the outbox, so the confirmation is its only mail
  const token = await people.customer(email)
  await held.give(email, what)
  const cart = await held.customerCart(token)
  return { email, token, cart }
}

/** Oregon has no sales tax: two items cost 20.00 plus 5.99 for shipping. */
async function readyGuest(quantity = 2) {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity })
  await guest.ready(oregon)
  return guest
}

async function readyCustomer(cart: Guest, quantity = 2) {
  await cart.add({ sku: 'PLAIN', quantity })
  await cart.shipTo(oregon)
  await cart.billTo()
  await cart.shipBy()
  return cart.payBy('checkmo')
}

const orderRow = async (placed: Placed) => {
  const { rows } = await database
    .pool()
    .query<Record<string, unknown>>('select * from orders where number = $1', [placed.order?.number])
  return rows[0]
}

test('a gift card pays up to its balance however its code is typed, and the rest is due (balances-5, balances-8)', async () => {
  const { id, code } = await held.cardOf(1_500)
  const guest = await readyGuest()
  const cart = await apply(guest, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
  expect(totals(cart)).toMatchObject({
    subtotal: 2_000,
    shipping: 599,
    giftcardaccount: -1_500,
    grand_total: 1_099,
  })
  const placed = await guest.place(1_099)
  expect(placed.problem).toBeNull()
  expect(await held.cardBalance(id)).toBe(0)
  expect(await orderRow(placed)).toMatchObject({ gift_card_cents: 1_500, grand_total_cents: 1_099 })
})

test('a gift card that covers the total leaves nothing to pay and keeps its remaining balance (balances-5, payments-1)', async () => {
  const { id, code } = await held.cardOf(10_000)
  const guest = await readyGuest()
  const cart = await apply(guest, code)
  expect(cart.totals.grandTotalCents).toBe(0)
  expect(cart.paymentMethods.map((each) => each.code)).toEqual(['free'])
  await guest.payBy('free')
  const placed = await guest.place(0)
  expect(placed.problem).toBeNull()
  expect(await held.cardBalance(id)).toBe(10_000 - 2_599)
})

test('several gift cards pay in turn and can be removed by the digits that the cart shows (balances-5)', async () => {
  const first = await held.cardOf(1_000)
  const second = await held.cardOf(1_000)
  const guest = await readyGuest()
  await apply(guest, first.code)
  expect((await apply(guest, second.code)).totals.grandTotalCents).toBe(599)
  await expect(apply(guest, first.code)).rejects.toThrow('This gift card is already in your cart.')
  const cart = await removeCard(guest, `•••• ${second.code.slice(-4)}`)
  expect(cart.totals.grandTotalCents).toBe(1_599)
  await expect(removeCard(guest, 'AAAA')).rejects.toThrow("The gift card couldn't be deleted from the quote.")
})

test('a gift card with two codes shows the typed one and can be removed by either (balances-8)', async () => {
  const { id, code } = await held.cardOf(1_000)
  const second = await makeGiftCardCode(database.pool(), id)
  const guest = await readyGuest()
  for (const [typed, other] of [
    [code, second],
    [second, code],
  ] as const) {
    const cart = await apply(guest, typed)
    expect(cart.totals.rows.find((row) => row.code === 'giftcardaccount')?.label).toContain(typed.slice(-4))
    await removeCard(guest, other)
  }
})

test('wrong, empty and foreign gift card codes get the same error, and ten tries are throttled (balances-8)', async () => {
  const empty = await held.cardOf(0)
  const other = await held.cardOf(5_000)
  await database.pool().query(`update balance_accounts set store = 'elsewhere' where id = $1`, [other.id])
  const guest = await readyGuest()
  const answers = new Set<string>()
  for (const code of ['AAAA-BBBB-CCCC-DDDD', empty.code, other.code, '', "' or 1=1 --", '🎁'])
    await apply(guest, code).catch((error: Error) => answers.add(error.message))
  expect([...answers]).toEqual([
    "graphql-no-such-entity: We can't find a gift card with that code. Please check the code in the email.",
  ])
  for (let attempt = 0; attempt < 4; attempt++) await apply(guest, 'wrong').catch(() => undefined)
  const right = await held.cardOf(100)
  await expect(apply(guest, right.code)).rejects.toThrow('graphql-input')
  await expect(apply(guest, right.code)).rejects.not.toThrow("We can't find a gift card")
})

test('a gift certificate is sold at its face value and cannot be paid for with balances (balances-5, prices-7)', async () => {
  const { code } = await held.cardOf(50_000)
  const guest = await shop.guest()
  const certificate = {
    sku: 'CARD',
    quantity: 1,
    entered_options: [
      { uid: 'gift-name', value: 'Grace' },
      { uid: 'gift-email', value: 'grace@example.com' },
    ],
  }
  expect((await guest.add(certificate)).totals.grandTotalCents).toBe(10_000)
  await expect(apply(guest, code)).rejects.toThrow('Gift certificates cannot be paid for with these.')
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  expect(totals(await apply(guest, code))).toMatchObject({ giftcardaccount: -1_000, grand_total: 10_000 })
})

test.each([['nobody'], ['a@b'], ['eve@example.com, eva@example.com'], ['a@example.com\nBcc: b@example.com']])(
  'a gift certificate to the address %j is refused in the cart (balances-9)',
  async (value) => {
    const guest = await shop.guest()
    const { refused } = await guest.add({
      sku: 'CARD',
      quantity: 1,
      entered_options: [
        { uid: 'gift-name', value: 'Grace' },
        { uid: 'gift-email', value },
      ],
    })
    expect(refused).toHaveLength(1)
  },
)

test('store credit pays as much as it can, and can be removed from the cart (balances-11)', async () => {
  const { email, cart } = await customer({ creditCents: 1_000 })
  await readyCustomer(cart)
  expect(totals(await useCredit(cart))).toMatchObject({ customerbalance: -1_000, grand_total: 1_599 })
  const without = await cart.change('removeStoreCreditFromCart', 'RemoveStoreCreditFromCartInput!', {})
  expect(without.totals.grandTotalCents).toBe(2_599)
  await useCredit(cart)
  expect((await cart.place(1_599)).problem).toBeNull()
  expect(await held.balance(email, 'store-credit')).toBe(0)
})

test('points are spent in steps between minimum and maximum, never more than the balance (balances-11)', async () => {
  const { email, cart } = await customer({ points: 1_250 })
  await readyCustomer(cart)
  for (const wrong of [-100, 0, 100, 150, 250.5, 5_100, 1e15])
    await expect(usePoints(cart, wrong), String(wrong)).rejects.toThrow(
      'Please enter a number of points from 200 to 5000, in steps of 100.',
    )
  await expect(usePoints(cart, 1_300)).rejects.toThrow('You have 1250 points')
  expect(totals(await usePoints(cart, 300))).toMatchObject({ reward: -300, grand_total: 2_299 })
  expect(totals(await usePoints(cart, null))).toMatchObject({ reward: -1_200, grand_total: 1_399 })
  const placed = await cart.place(1_399)
  expect(placed.problem).toBeNull()
  expect(await held.balance(email, 'points')).toBe(50)
})

test('gift card, credit, points and a payment share an order, and canceling refunds each exactly once (balances-5, balances-14, integrity-8)', async () => {
  const { email, token, cart } = await customer({ creditCents: 500, points: 500 })
  const { id, code } = await held.cardOf(700)
  await readyCustomer(cart)
  await apply(cart, code)
  await useCredit(cart)
  expect(totals(await usePoints(cart, 500))).toEqual({
    subtotal: 2_000,
    shipping: 599,
    giftcardaccount: -700,
    customerbalance: -500,
    reward: -500,
    grand_total: 899,
  })
  const placed = await cart.place(899)
  expect(placed.problem).toBeNull()
  expect([
    await held.cardBalance(id),
    await held.balance(email, 'store-credit'),
    await held.balance(email, 'points'),
  ]).toEqual([0, 0, 0])
  const cancel = () =>
    shop.ask(
      'mutation M($id: ID!) { cancelOrder(input: { order_id: $id, reason: "x" }) { order { status } } }',
      {
        id: Buffer.from(placed.order?.number ?? '').toString('base64'),
      },
      { token },
    )
  await Promise.all(Array.from({ length: 10 }, cancel))
  expect([
    await held.cardBalance(id),
    await held.balance(email, 'store-credit'),
    await held.balance(email, 'points'),
  ]).toEqual([700, 500, 500])
})

test('a visitor cannot use store credit or points (balances-11)', async () => {
  const guest = await readyGuest()
  await expect(useCredit(guest)).rejects.toThrow('graphql-input: Please specify a valid customer.')
  await expect(usePoints(guest, 200)).rejects.toThrow('graphql-input: Please specify a valid customer.')
})

test('signing out removes credit and points from the cart (balances-7)', async () => {
  const { email, token, cart } = await customer({ creditCents: 500, points: 500 })
  await readyCustomer(cart)
  await useCredit(cart)
  await usePoints(cart, 200)
  await shop.ask('mutation { revokeCustomerToken { result } }', {}, { token })
  const again = await people.signIn(email)
  const later = shop.guestWith(cart.id, { token: again.data.generateCustomerToken?.token ?? '' })
  expect((await later.look()).totals.grandTotalCents).toBe(2_599)
})

test('a gift card used up by another cart is removed with a message, and the order can then be placed (balances-7)', async () => {
  const { code } = await held.cardOf(1_000)
  const [a, b] = [await readyGuest(), await readyGuest()]
  await apply(a, code)
  await apply(b, code)
  expect((await b.place()).problem).toBeNull()
  const refused = await a.place()
  expect(refused.problem?.message).toBe(
    `The gift card ending in ${code.slice(-4)} was used up elsewhere and has been removed from your cart. Please check the new total and place the order again.`,
  )
  expect((await a.place(2_599)).problem).toBeNull()
})

test('twenty concurrent orders of 50.00 on one gift card of 100.00: two succeed, the others are refused with a message (balances-3, integrity-5)', async () => {
  const { id, code } = await held.cardOf(10_000)
  const guests = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const guest = await shop.guest()
      await guest.add({ sku: 'PLAIN', quantity: 5 })
      await guest.coupon('SHIPFREE')
      await guest.ready(oregon)
      return guest
    }),
  )
  for (const guest of guests) await apply(guest, code)
  await Promise.all(guests.map((guest) => guest.payBy('free')))
  const placed = await Promise.all(guests.map((guest) => guest.place(0)))
  expect(placed.filter(({ order }) => order)).toHaveLength(2)
  expect(await held.cardBalance(id)).toBe(0)
  for (const { problem } of placed.filter(({ order }) => !order))
    expect(problem?.message).toMatch(/^The gift card ending in .* was used up elsewhere/)
})

test('ten carts using two gift cards in opposite orders do not deadlock (balances-3, integrity-5)', async () => {
  const cards = [await held.cardOf(10_000), await held.cardOf(10_000)]
  const guests = await Promise.all(Array.from({ length: 10 }, () => readyGuest(4)))
  for (const [index, guest] of guests.entries())
    for (const { code } of index % 2 ? cards : cards.toReversed()) {
      await apply(guest, code).catch((error: Error) => expect(error.message).toMatch('nothing left'))
    }
  const placed = await Promise.all(guests.map((guest) => guest.place()))
  for (const { order, problem } of placed)
    if (!order) expect(problem?.message).not.toMatch(/deadlock|Internal/)
  const left = (await held.cardBalance(cards[0]?.id ?? 0)) + (await held.cardBalance(cards[1]?.id ?? 0))
  const { rows } = await database
    .pool()
    .query<{ spent: number }>(
      `select sum(-amount)::bigint as spent from balance_entries where account_id = any($1) and reason = 'spent'`,
      [cards.map(({ id }) => id)],
    )
  expect(left).toBe(20_000 - (rows[0]?.spent ?? 0))
})

test('ten tabs that place the same order spend credit and points once (checkout-7, integrity-5)', async () => {
  const { email, token, cart } = await customer({ creditCents: 900, points: 400 })
  await readyCustomer(cart)
  await useCredit(cart)
  await usePoints(cart, 400)
  const placed = await Promise.all(
    Array.from({ length: 10 }, () => shop.guestWith(cart.id, { token }).place(1_299)),
  )
  expect(new Set(placed.map(({ order }) => order?.number)).size).toBe(1)
  expect([await held.balance(email, 'store-credit'), await held.balance(email, 'points')]).toEqual([0, 0])
})

test('ten concurrent redemptions of a gift card credit it once, and the card is then empty (balances-3)', async () => {
  const { id, code } = await held.cardOf(2_500)
  const { email, token } = await customer()
  const redeem = () =>
    shop.ask<{ redeemGiftCardBalanceAsStoreCredit: { code: string; balance: { value: number } } | null }>(
      'mutation M($code: String!) { redeemGiftCardBalanceAsStoreCredit(input: { gift_card_code: $code }) { code balance { value } } }',
      { code },
      { token, visitor: { network: 'redeem', browser: null, captcha: null } },
    )
  const answers = await Promise.all(Array.from({ length: 10 }, redeem))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await held.cardBalance(id)).toBe(0)
  expect(await held.balance(email, 'store-credit')).toBe(2_500)
  const guest = await readyGuest()
  await expect(
    shop
      .guestWith(guest.id, { visitor: { network: 'else', browser: null, captcha: null } })
      .change('applyGiftCardToCart', 'ApplyGiftCardToCartInput', { gift_card_code: code }),
  ).rejects.toThrow("We can't find a gift card")
})

test('a paid order earns points at the customer’s loyalty level, and a check order keeps them pending (balances-12)', async () => {
  const { email, token, cart } = await customer({ creditCents: 2_599, points: 900 })
  const information = async () =>
    (
      await shop.ask<{ rewardInformation: Record<string, unknown> }>(
        '{ rewardInformation { available_points available_amount pending_points loyalty_joined loyalty_level { id } } }',
        {},
        { token },
      )
    ).data.rewardInformation
  for (let twice = 0; twice < 2; twice++)
    await shop.ask('mutation { joinLoyaltyProgram { rewardInformation { loyalty_joined } } }', {}, { token })
  expect(await information()).toEqual({
    available_points: 1_000,
    available_amount: 10,
    pending_points: 0,
    loyalty_joined: true,
    loyalty_level: { id: 'second' },
  })
  await readyCustomer(cart)
  await useCredit(cart)
  await cart.payBy('free')
  expect((await cart.place(0)).problem).toBeNull()
  expect(await held.balance(email, 'points')).toBe(1_150) // 20.00 × 5 × 150 %
  const next = await held.customerCart(token)
  await readyCustomer(next)
  expect((await next.place(2_599)).problem).toBeNull()
  expect(await information()).toMatchObject({ available_points: 1_150, pending_points: 150 })
})

test('an ordered certificate becomes a gift card e-mailed on its day; its code works in a cart, and no row of the database contains it (balances-8, balances-9)', async () => {
  const guest = await shop.guest()
  await guest.add({
    sku: 'CARD',
    quantity: 2,
    entered_options: [
      { uid: 'gift-name', value: 'Grace <b>' },
      { uid: 'gift-email', value: 'grace@example.com' },
      { uid: 'gift-words', value: 'Happy birthday!\nYours' },
      { uid: 'gift-day', value: '2030-12-24' },
    ],
  })
  await guest.email('giver@example.com')
  await guest.billTo({ address: newYork })
  const cart = await guest.payBy('checkmo')
  const placed = await guest.place(cart.totals.grandTotalCents)
  expect(placed.problem).toBeNull()
  const waiting = () =>
    database
      .pool()
      .query<{ id: number; next_attempt_at: Date }>(
        `select id, next_attempt_at from outbox_emails where kind = 'gift-certificate' and recipient = 'grace@example.com'`,
      )
  expect((await waiting()).rowCount).toBe(0) // not paid yet
  const context = shop.context()
  await Promise.all(
    Array.from({ length: 5 }, () => markPaid(context, placed.order?.number ?? '', 'check 77')),
  )
  const { rows } = await waiting()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.next_attempt_at.toISOString()).toBe('2030-12-24T13:00:00.000Z') // 8 a.m. in New York
  await people.mails()
  await database.pool().query('update outbox_emails set next_attempt_at = now() where id = $1', [rows[0]?.id])
  const mail = await people.mail()
  expect(mail.to).toBe('grace@example.com')
  expect(mail.text).toContain('Happy birthday!')
  expect(mail.html).toContain('Grace &lt;b&gt;')
  const codes = mail.text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g) ?? []
  expect(codes).toHaveLength(2)
  const everything = await everyRow(database.pool())
  expect(everything).toContain('Happy birthday!')
  for (const code of codes) {
    expect(everything).not.toContain(code)
    expect(everything).not.toContain(code.replaceAll('-', ''))
  }
  const spender = await readyGuest()
  expect(totals(await apply(spender, codes[0] ?? ''))).toMatchObject({
    giftcardaccount: -2_599,
    grand_total: 0,
  })
})
