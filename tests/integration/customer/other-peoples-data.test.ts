import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop } from '../../support/shop'

/** Role × operation: whatever takes an id refuses another person's id exactly as one that does not exist (AC1). */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)

/** What the victim owns, and ids of the same shape that nobody owns. */
const owned = { address: 0, order: '', cart: '', lineUid: '' }
const missing = { address: 2_000_000_000, order: '999999999', cart: 'N'.repeat(32), lineUid: 'MA==' }
const tokens: Record<string, string | null> = { visitor: null, customer: null }

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  const victim = await people.customer('victim@example.com')
  tokens['customer'] = await people.customer('curious@example.com')
  const ask = <Data>(source: string, variables = {}) =>
    shop.ask<Data>(source, variables, { token: victim, visitor: home })
  const cartOf = async () =>
    (await ask<{ customerCart: { id: string } }>('{ customerCart { id } }')).data.customerCart.id
  const first = shop.guestWith(await cartOf(), { token: victim, visitor: home })
  await first.add({ sku: 'PLAIN', quantity: 1 })
  await first.shipTo(newYork)
  await first.billTo()
  await first.shipBy()
  await first.payBy('checkmo')
  owned.order = (await first.place()).order?.number ?? ''
  owned.cart = await cartOf()
  const { lines } = await shop
    .guestWith(owned.cart, { token: victim, visitor: home })
    .add({ sku: 'PLAIN', quantity: 1 })
  owned.lineUid = lines[0]?.uid ?? ''
  const book = await ask<{ customer: { addresses: { id: number }[] } }>('{ customer { addresses { id } } }')
  owned.address = book.data.customer.addresses[0]?.id ?? 0
  // Both own a cart with something in it, so that a refusal is about the id and nothing else.
  const own = await shop.ask<{ customerCart: { id: string } }>(
    '{ customerCart { id } }',
    {},
    { token: tokens['customer'] },
  )
  ownCart = own.data.customerCart.id
  await shop.guestWith(ownCart, { token: tokens['customer'] }).add({ sku: 'PLAIN', quantity: 1 })
})

let ownCart = ''

type Ids = typeof owned

const address = JSON.stringify(newYork).replace(/"(\w+)":/g, '$1:')

/** Each operation with the id of a thing in it. */
const operations: Record<string, (ids: Ids) => string> = {
  'look at an order': ({ order }) =>
    `{ customer { orders(filter: { number: { eq: "${order}" } }) { total_count items { number email } } } }`,
  reorder: ({ order }) =>
    `mutation { reorderItems(orderNumber: "${order}") { cart { id } userInputErrors { code message } } }`,
  'change an address': ({ address: id }) =>
    `mutation { updateCustomerAddress(id: ${id}, input: { city: "Mine" }) { id city } }`,
  'make an address the default': ({ address: id }) =>
    `mutation { updateCustomerAddress(id: ${id}, input: { default_shipping: true }) { id } }`,
  'delete an address': ({ address: id }) => `mutation { deleteCustomerAddress(id: ${id}) }`,
  'ship to a saved address': ({ address: id }) =>
    `mutation { setShippingAddressesOnCart(input: { cart_id: "${ownCart}", shipping_addresses: [{ customer_address_id: ${id} }] }) { cart { id } } }`,
  'bill to a saved address': ({ address: id }) =>
    `mutation { setBillingAddressOnCart(input: { cart_id: "${ownCart}", billing_address: { customer_address_id: ${id} } }) { cart { id } } }`,
  'look into a cart': ({ cart }) => `{ cart(cart_id: "${cart}") { id email total_quantity } }`,
  'add to a cart': ({ cart }) =>
    `mutation { addProductsToCart(cartId: "${cart}", cartItems: [{ sku: "PLAIN", quantity: 1 }]) { cart { id } } }`,
  'change a line': ({ cart, lineUid }) =>
    `mutation { updateCartItems(input: { cart_id: "${cart}", cart_items: [{ cart_item_uid: "${lineUid}", quantity: 9 }] }) { cart { id } } }`,
  'take out a line': ({ cart, lineUid }) =>
    `mutation { removeItemFromCart(input: { cart_id: "${cart}", cart_item_uid: "${lineUid}" }) { cart { id } } }`,
  'use a coupon': ({ cart }) =>
    `mutation { applyCouponToCart(input: { cart_id: "${cart}", coupon_code: "X" }) { cart { id } } }`,
  'take off a coupon': ({ cart }) =>
    `mutation { removeCouponFromCart(input: { cart_id: "${cart}" }) { cart { id } } }`,
  'comment on a cart': ({ cart }) =>
    `mutation { setCartAdditionalInformation(input: { cart_id: "${cart}", order_comment: "x" }) { cart { id } } }`,
  'ship a cart to me': ({ cart }) =>
    `mutation { setShippingAddressesOnCart(input: { cart_id: "${cart}", shipping_addresses: [{ address: ${address} }] }) { cart { id } } }`,
  'bill a cart to me': ({ cart }) =>
    `mutation { setBillingAddressOnCart(input: { cart_id: "${cart}", billing_address: { address: ${address} } }) { cart { id } } }`,
  'pick a delivery': ({ cart }) =>
    `mutation { setShippingMethodsOnCart(input: { cart_id: "${cart}", shipping_methods: [{ carrier_code: "flatrate", method_code: "standard" }] }) { cart { id } } }`,
  'pick a payment': ({ cart }) =>
    `mutation { setPaymentMethodOnCart(input: { cart_id: "${cart}", payment_method: { code: "checkmo" } }) { cart { id } } }`,
  'estimate a cart': ({ cart }) =>
    `mutation { estimateTotals(input: { cart_id: "${cart}", address: { country_code: US } }) { cart { id } } }`,
  'place an order': ({ cart }) =>
    `mutation { placeOrder(input: { cart_id: "${cart}" }) { orderV2 { number } errors { code message } } }`,
  'merge a cart into mine': ({ cart }) => `mutation { mergeCarts(source_cart_id: "${cart}") { id } }`,
  'merge mine into a cart': ({ cart }) =>
    `mutation { mergeCarts(source_cart_id: "${'G'.repeat(32)}", destination_cart_id: "${cart}") { id } }`,
  'take over a cart': ({ cart }) => `mutation { assignCustomerToGuestCart(cart_id: "${cart}") { id } }`,
}

const table = ['visitor', 'customer'].flatMap((role) =>
  Object.keys(operations).map((name) => [role, name] as const),
)

test.each(table)(
  'a %s who wants to %s of someone else is told that there is none (AC1)',
  async (role, name) => {
    const ask = async (ids: Ids) => {
      const source = operations[name]?.(ids) ?? ''
      const answer = await shop.ask(source, {}, { token: tokens[role] ?? null, visitor: home })
      const text = JSON.stringify(answer)
      // An answer may tell back the id that was asked for, and nothing else.
      const longestFirst = Object.values(ids)
        .map(String)
        .sort((a, b) => b.length - a.length)
      return longestFirst.reduce((kept, id) => kept.replaceAll(id, 'ID'), text)
    }
    const before = await everything()
    expect(await ask(owned)).toBe(await ask(missing))
    expect(await everything()).toEqual(before)
  },
)

/** All that the victim owns, as the database has it. */
async function everything() {
  const { rows } = await database.pool().query<{ row: string }>(
    `select a::text as row from customer_addresses a union all select o::text from orders o
     union all select i::text from cart_items i join carts c on c.id = i.cart_id where c.masked_id = $1
     union all select c::text from carts c where c.masked_id = $1 order by 1`,
    [owned.cart],
  )
  return rows.map(({ row }) => row)
}

test('a signed-in request on a visitor’s cart is refused: it has to be merged first (MG4)', async () => {
  const guest = await shop.guest()
  await expect(shop.guestWith(guest.id, { token: tokens['customer'] ?? null }).look()).rejects.toThrow(
    `graphql-authorization: The current user cannot perform operations on cart "${guest.id}"`,
  )
})

test.each([
  'rewardInformation { available_amount }',
  'customerSavedDesigns { total_count }',
  'customerOrderTickets { total_count }',
  'todayShipOrders { total_count }',
  'customer { email }',
])('a visitor is asked to sign in for %s (AC1)', async (query) => {
  expect((await shop.ask(`{ ${query} }`)).errors).toEqual([
    "graphql-authorization: The current customer isn't authorized.",
  ])
})
