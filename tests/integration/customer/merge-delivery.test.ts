import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop, oregon, totals } from '../../support/shop'

/** Shipping address and method after a visitor's cart is merged with a customer's. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const { country, ...person } = shop.brand.constants.placeholderAddress
const placeholder = { ...person, country_code: country }
let count = 0

beforeAll(() => seed(database.pool(), shop.brand))

/** A new customer with a cart. */
async function customer() {
  const token = await people.customer(`delivery-${++count}@example.com`)
  const as = { token, visitor: home }
  const answer = <Data>(source: string, variables: Record<string, unknown>) =>
    shop.ask<Data>(source, variables, as)
  const own = await answer<{ customerCart: { id: string } }>('{ customerCart { id } }', {})
  const merge = async (source: string) => {
    const { errors } = await answer(
      'mutation M($source: String!) { mergeCarts(source_cart_id: $source) { id } }',
      { source },
    )
    expect(errors).toEqual([])
  }
  const assign = async (id: string) => {
    const { data } = await answer<{ assignCustomerToGuestCart: { id: string } }>(
      'mutation M($id: String!) { assignCustomerToGuestCart(cart_id: $id) { id } }',
      { id },
    )
    return shop.guestWith(data.assignCustomerToGuestCart.id, as)
  }
  const keep = async (address: typeof newYork) => {
    const { region, ...rest } = address
    const { errors } = await answer(
      'mutation M($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }',
      { input: { ...rest, region: { region_code: region }, default_shipping: true } },
    )
    expect(errors).toEqual([])
  }
  return { own: shop.guestWith(own.data.customerCart.id, as), merge, assign, keep }
}

async function visitor(sku = 'PLAIN') {
  const guest = await shop.guest()
  await guest.add({ sku, quantity: 2 })
  return guest
}

async function visitorAtPayment() {
  const guest = await visitor()
  await guest.email('visitor@example.com')
  await guest.shipTo(oregon)
  await guest.billTo()
  await guest.shipBy('express', 'express')
  return guest
}

test('merging keeps the visitor’s address, billing and shipping method, but not the payment method (cart-46)', async () => {
  const { own, merge } = await customer()
  const guest = await visitorAtPayment()
  await guest.payBy('checkmo')
  await merge(guest.id)
  expect(await own.look()).toMatchObject({
    shippingAddress: { city: 'Bend', region: 'OR' },
    billingAddress: { city: 'Bend' },
    shippingMethod: 'express/express',
    paymentMethod: null,
  })
})

test('merging keeps the address and method of the customer’s cart (cart-46)', async () => {
  const { own, merge, keep } = await customer()
  await keep({ ...newYork, city: 'Troy', postcode: '12180' })
  await own.add({ sku: 'PLAIN', quantity: 1 })
  await own.shipTo(newYork)
  await own.shipBy()
  await merge((await visitorAtPayment()).id)
  expect(await own.look()).toMatchObject({
    shippingAddress: { city: 'Albany' },
    billingAddress: { city: 'Albany' },
    shippingMethod: 'flatrate/standard',
  })
})

test('merging carts without addresses uses the default address and the first shipping method (cart-46)', async () => {
  const { own, merge, keep } = await customer()
  await keep(newYork)
  await merge((await visitor()).id)
  expect(await own.look()).toMatchObject({
    shippingAddress: { city: 'Albany', telephone: newYork.telephone },
    billingAddress: null,
    shippingMethod: 'flatrate/standard',
  })
})

test('merging replaces a placeholder address with a real one (cart-46)', async () => {
  const { own, merge, keep } = await customer()
  await own.add({ sku: 'PLAIN', quantity: 1 })
  await own.shipTo(placeholder)
  await own.shipBy()
  await keep(newYork)
  const guest = await visitor()
  await guest.shipTo(placeholder)
  await merge(guest.id)
  expect((await own.look()).shippingAddress?.city).toBe('Albany')
  await own.shipTo(placeholder)
  await merge((await visitorAtPayment()).id)
  expect((await own.look()).shippingAddress?.city).toBe('Bend')
})

test('merging a cart with nothing to ship sets no address (cart-46, cart-23)', async () => {
  const { own, merge, keep } = await customer()
  await keep(newYork)
  await merge((await visitor('GIFT-CERTIFICATE')).id)
  await own.add({ sku: 'PLAIN', quantity: 1 })
  expect((await own.look()).shippingAddress).toBeNull()
})

test('assigning a guest cart to a customer prefers the guest’s address to the customer’s (cart-46, cart-47)', async () => {
  const { own, assign } = await customer()
  await own.add({ sku: 'PLAIN', quantity: 1 })
  await own.shipTo(newYork)
  await own.shipBy()
  const both = await assign((await visitor()).id)
  expect(await both.look()).toMatchObject({
    shippingAddress: { city: 'Albany' },
    shippingMethod: 'flatrate/standard',
  })
  expect((await (await assign((await visitorAtPayment()).id)).look()).shippingAddress?.city).toBe('Bend')
})

test('the placeholder address offers shipping methods but no tax, and cannot be ordered with (cart-18, checkout-12)', async () => {
  const { own, merge } = await customer()
  await merge((await visitor()).id)
  await own.shipTo(placeholder)
  await own.shipBy()
  const cart = await own.look()
  expect(totals(cart)).toEqual({ subtotal: 2_000, shipping: 599, grand_total: 2_599 })
  await own.billTo({ address: newYork })
  await own.payBy('checkmo')
  expect((await own.place(2_599)).problem?.message).toBe('Please enter your shipping address.')
  await own.shipTo(newYork)
  expect(totals(await own.look())).toMatchObject({ tax: 171 })
})
