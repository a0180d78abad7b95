import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(() => leave(10))

type Guest = Awaited<ReturnType<typeof shop.guest>>

/** Sets the stock of the limited product. */
const leave = (quantity: number) =>
  database.pool().query(`update stock set quantity = $1 where sku = 'LIMITED'`, [quantity])

async function readyGuest(email = 'ada@example.com'): Promise<Guest> {
  const guest = await shop.guest()
  await guest.add({ sku: 'LIMITED', quantity: 4 }, { sku: 'PLAIN', quantity: 1 })
  await guest.ready(newYork, email)
  return guest
}

/** The mutation that opens each service's payment form, before the shopper approves anything. */
const openings = {
  'the card form': `mutation M($id: String!) { createPayflowProToken(input: { cart_id: $id,
     urls: { return_url: "checkout", error_url: "checkout", cancel_url: "checkout" } }) { secure_token } }`,
  'PayPal in the checkout': `mutation M($id: String!) { createPaypalExpressToken(input: { cart_id: $id,
     code: "paypal_express", urls: { return_url: "checkout", cancel_url: "checkout" } }) { token } }`,
  'PayPal in the cart': `mutation M($id: String!) { createPaypalExpressToken(input: { cart_id: $id,
     code: "paypal_express", express_button: true, urls: { return_url: "checkout", cancel_url: "checkout/cart" } }) { token } }`,
}
const ways = Object.keys(openings) as (keyof typeof openings)[] // keys of this object

async function refusalOf(
  way: keyof typeof openings,
  { id }: Guest,
  shownTotalCents: number | null = null,
): Promise<string | undefined> {
  const { errors } = await shop.ask(openings[way], { id }, { shownTotalCents })
  return errors[0]
}

const sessions = async ({ id }: Guest) =>
  (
    await database
      .pool()
      .query('select from payment_sessions s join carts c on c.id = s.cart_id where c.masked_id = $1', [id])
  ).rowCount

test.each(ways)('%s opens for a cart that can be ordered (checkout-483)', async (way) => {
  const guest = await readyGuest()
  const { grandTotalCents } = (await guest.look()).totals
  expect(await refusalOf(way, guest, grandTotalCents)).toBeUndefined()
  expect(await sessions(guest)).toBe(1)
})

test.each(ways)(
  '%s opens no payment for a sold-out product, and names the product (checkout-483, checkout-484)',
  async (way) => {
    const guest = await readyGuest()
    await leave(0)
    expect(await refusalOf(way, guest)).toBe('graphql-input: The limited: This product is out of stock')
    await leave(3)
    expect(await refusalOf(way, guest)).toBe('graphql-input: Only 3 of The limited are left.')
    expect(await sessions(guest)).toBe(0)
  },
)

const missing: [string, (guest: Guest) => Promise<unknown>, RegExp][] = [
  ['an e-mail address', (guest) => guest.add({ sku: 'PLAIN', quantity: 1 }), /email for cart is missing/],
  [
    'an address',
    async (guest) => {
      await guest.add({ sku: 'PLAIN', quantity: 1 })
      await guest.email('ada@example.com')
    },
    /shipping address is missing/,
  ],
  [
    'a delivery method',
    async (guest) => {
      await guest.add({ sku: 'PLAIN', quantity: 1 })
      await guest.email('ada@example.com')
      await guest.shipTo(newYork)
    },
    /shipping method is missing/,
  ],
  [
    'a billing address',
    async (guest) => {
      await guest.add({ sku: 'PLAIN', quantity: 1 })
      await guest.email('ada@example.com')
      await guest.shipTo(newYork)
      await guest.shipBy()
    },
    /billing address is missing/,
  ],
]

test.each(missing)('the card form does not open without %s (checkout-483)', async (_, prepare, reason) => {
  const guest = await shop.guest()
  await prepare(guest)
  expect(await refusalOf('the card form', guest)).toMatch(reason)
})

test('no payment opens if the total differs from the one shown (checkout-10, checkout-483)', async () => {
  const guest = await readyGuest()
  const { grandTotalCents } = (await guest.look()).totals
  expect(await refusalOf('the card form', guest, grandTotalCents - 1)).toMatch(/Your cart has changed/)
  expect(await refusalOf('the card form', guest, grandTotalCents)).toBeUndefined()
})

test('a coupon that other shoppers used up is removed before the card form opens (checkout-483)', async () => {
  const [first, second] = [await readyGuest('ada@example.com'), await readyGuest('bea@example.com')]
  for (const guest of [first, second]) await guest.coupon('ONCE')
  expect((await first.place()).problem).toBeNull()
  await leave(10)
  expect(await refusalOf('the card form', second)).toMatch(/This coupon just ran out/)
  expect((await second.look()).coupon).toBeNull()
  expect(await refusalOf('the card form', second)).toBeUndefined()
})
