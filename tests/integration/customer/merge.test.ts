import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import type { CartView } from '@/commerce/cart/cart-view'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { newYork, openShop, type Item } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
let token = ''

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  token = await people.customer('merges@example.com')
})

const asked = (source: string, variables: Record<string, unknown>) =>
  shop.ask<Record<string, { id: string }>>(source, variables, { token, visitor: home })

const merge = (source: string, destination?: string) =>
  asked(
    'mutation M($source: String!, $destination: String) { mergeCarts(source_cart_id: $source, destination_cart_id: $destination) { id } }',
    { source, ...(destination && { destination }) },
  )

/** Returns the customer's cart, emptied. */
async function ownCart() {
  const { data } = await asked('{ customerCart { id } }', {})
  const cart = shop.guestWith(data['customerCart']?.id ?? '', { token, visitor: home })
  for (const { uid } of (await cart.look()).lines) await cart.remove(uid)
  return cart
}

/** Returns the quantity of each item: a product with its options and its design. */
function quantities(...carts: Pick<CartView, 'lines'>[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const { sku, selectedOptions, enteredOptions, toolOptions, quantity } of carts.flatMap(
    ({ lines }) => lines,
  )) {
    const thing = JSON.stringify([sku, [...selectedOptions].sort(), enteredOptions, toolOptions])
    counted[thing] = (counted[thing] ?? 0) + quantity
  }
  return counted
}

const things = fc.array(
  fc.record({
    what: fc.constantFrom<Omit<Item, 'quantity'>>(
      { sku: 'PLAIN' },
      { sku: 'OTHER' },
      { sku: 'LIMITED' },
      { sku: 'FORM', selected_options: ['style-plain'] },
      { sku: 'FORM', selected_options: ['style-plain', 'extra-a'] },
      { sku: 'PLAIN', tool_options: '{"text":"Ada"}' },
      { sku: 'PLAIN', tool_options: '{"text":"Grace"}' },
    ),
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 5 },
)

test('a merged cart has the sum of both carts, item by item (cart-44, integrity-9)', async () => {
  await fc.assert(
    fc.asyncProperty(things, things, async (visitors, customers) => {
      const own = await ownCart()
      for (const { what, quantity } of customers) await own.add({ ...what, quantity })
      const guest = await shop.guest()
      for (const { what, quantity } of visitors) await guest.add({ ...what, quantity })
      const wanted = quantities(await own.look(), await guest.look())
      expect((await merge(guest.id)).errors).toEqual([])
      const merged = await own.look()
      expect(quantities(merged)).toEqual(wanted)
      expect(new Set(Object.keys(quantities(merged))).size).toBe(merged.lines.length)
      await expect(guest.look()).rejects.toThrow("The cart isn't active.")
      expect((await merge(guest.id)).errors).toEqual(["graphql-no-such-entity: The cart isn't active."])
      expect(quantities(await own.look())).toEqual(wanted)
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('five concurrent merges of the same cart merge it once (cart-44)', async () => {
  const own = await ownCart()
  await own.add({ sku: 'PLAIN', quantity: 1 })
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 2 }, { sku: 'OTHER', quantity: 3 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => merge(guest.id)))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const { lines } = await own.look()
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['PLAIN', 3],
    ['OTHER', 3],
  ])
})

test('several guest carts merged concurrently into one are all included (cart-44)', async () => {
  const own = await ownCart()
  const guests = await Promise.all(Array.from({ length: 6 }, () => shop.guest()))
  await Promise.all(guests.map((guest) => guest.add({ sku: 'PLAIN', quantity: 2 })))
  await Promise.all(guests.map(({ id }) => merge(id)))
  expect((await own.look()).totalQuantity).toBe(12)
})

test('a cart that is ordered and merged concurrently is either ordered or merged (cart-44, integrity-1)', async () => {
  for (let round = 0; round < 5; round++) {
    const own = await ownCart()
    const guest = await shop.guest()
    await guest.add({ sku: 'PLAIN', quantity: 2 })
    await guest.ready(newYork)
    const [placed, merged] = await Promise.all([guest.place(), merge(guest.id)])
    const isPlaced = placed.order !== null
    expect(merged.errors.length > 0).toBe(isPlaced)
    expect((await own.look()).totalQuantity).toBe(isPlaced ? 0 : 2)
  }
})

test('merged items that cannot be ordered stay in the cart with a problem (cart-44)', async () => {
  const own = await ownCart()
  await own.add({ sku: 'LIMITED', quantity: 8 })
  const guest = await shop.guest()
  await guest.add({ sku: 'LIMITED', quantity: 8 })
  await merge(guest.id)
  const [line] = (await own.look()).lines
  expect(line?.quantity).toBe(16)
  expect(line?.problems).not.toEqual([])
})

test('merging keeps the visitor’s comment unless the customer’s cart has one (cart-46)', async () => {
  const own = await ownCart()
  for (const order_comment of ['Ring twice', 'Knock']) {
    const guest = await shop.guest()
    await guest.add({ sku: 'PLAIN', quantity: 2 })
    await guest.change('setCartAdditionalInformation', 'SetCartAdditionalInformationInput!', {
      order_comment,
    })
    await merge(guest.id)
  }
  expect((await own.look()).comment).toBe('Ring twice')
})

test('merging a cart with itself or without a source changes nothing (cart-47)', async () => {
  const own = await ownCart()
  await own.add({ sku: 'PLAIN', quantity: 2 })
  expect((await merge(own.id)).errors).toEqual([])
  expect((await merge(own.id, own.id)).errors).toEqual([])
  expect((await merge('')).errors).toEqual(['graphql-input: Required parameter "source_cart_id" is missing'])
  expect((await own.look()).totalQuantity).toBe(2)
})

test('assigning a guest cart to a customer gives it a new id and the lines of both carts (cart-47)', async () => {
  const own = await ownCart()
  await own.add({ sku: 'OTHER', quantity: 1 })
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 2 })
  const { data, errors } = await asked(
    'mutation M($id: String!) { assignCustomerToGuestCart(cart_id: $id) { id } }',
    {
      id: guest.id,
    },
  )
  expect(errors).toEqual([])
  const id = data['assignCustomerToGuestCart']?.id ?? ''
  expect([guest.id, own.id]).not.toContain(id)
  const cart = await shop.guestWith(id, { token, visitor: home }).look()
  expect(cart).toMatchObject({ totalQuantity: 3, email: 'merges@example.com' })
  await expect(guest.look()).rejects.toThrow('Could not find a cart with ID')
  expect((await asked('{ customerCart { id } }', {})).data['customerCart']?.id).toBe(id)
})

test('merged carts break no invariant, and another closed cart does (cart-44, invariant-1)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 2 })
  await merge(guest.id)
  expect(await brokenInvariants(database.pool())).toEqual([])
  const lost = await shop.guest()
  await lost.add({ sku: 'PLAIN', quantity: 1 })
  await database.pool().query('update carts set is_active = false where masked_id = $1', [lost.id])
  expect(await brokenInvariants(database.pool())).toEqual([
    'invariant-1 a cart is closed exactly if it has an order',
  ])
})
