import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop, shopMoment } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)

beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(async () => {
  shop.from({ now: () => shopMoment })
  await database.pool().query('truncate throttles')
  await people.mails()
})

const as = (token: string | null) => ({
  ask: <Data>(source: string, variables: Record<string, unknown> = {}) =>
    shop.ask<Data>(source, variables, { token, visitor: home }),
})

interface BookAddress {
  id: number
  city: string
  default_shipping: boolean
  default_billing: boolean
}

const rest: Partial<typeof newYork> = { ...newYork }
delete rest.region
const address = { ...rest, region: { region_code: 'NY' } }

const add = (token: string | null, more: Record<string, unknown> = {}) =>
  as(token).ask<{ createCustomerAddress: BookAddress }>(
    'mutation M($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id city default_shipping default_billing } }',
    { input: { ...address, ...more } },
  )

const edit = (token: string | null, id: number, input: Record<string, unknown>) =>
  as(token).ask<{ updateCustomerAddress: BookAddress }>(
    'mutation M($id: Int!, $input: CustomerAddressInput) { updateCustomerAddress(id: $id, input: $input) { id city default_shipping default_billing } }',
    { id, input },
  )

const remove = (token: string | null, id: number) =>
  as(token).ask('mutation M($id: Int!) { deleteCustomerAddress(id: $id) }', { id })

async function book(token: string) {
  const { data } = await as(token).ask<{
    customer: { addresses: BookAddress[]; default_shipping: string | null; default_billing: string | null }
  }>(
    '{ customer { default_shipping default_billing addresses { id city default_shipping default_billing } } }',
  )
  return data.customer
}

/** Adds a product to the customer's cart and orders it. */
async function order(
  token: string,
  sku = 'PLAIN',
  shipTo: object = { ...newYork, save_in_address_book: false },
) {
  const { data } = await as(token).ask<{ customerCart: { id: string } }>('{ customerCart { id } }')
  const cart = shop.guestWith(data.customerCart.id, { token, visitor: home })
  await cart.add({ sku, quantity: 2 })
  await cart.shipTo(shipTo)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const placed = await cart.place()
  if (!placed.order) throw new Error(placed.problem?.message)
  return placed.order
}

// Information

test('a customer can read and change their details, and omitted fields stay unchanged (customer-25)', async () => {
  const token = await people.customer('info@example.com', {
    phone_no: '(518) 555-0142',
    date_of_birth: '12/10/1985',
  })
  const fields = 'firstname lastname email date_of_birth phone_no gst_number group_name is_subscribed'
  const { data } = await as(token).ask(`{ customer { ${fields} } }`)
  expect(data).toEqual({
    customer: {
      firstname: 'Ada',
      lastname: 'Byron',
      email: 'info@example.com',
      date_of_birth: '1985-12-10',
      phone_no: '(518) 555-0142',
      gst_number: null,
      group_name: 'General',
      is_subscribed: true,
    },
  })
  const update = (input: object) =>
    as(token).ask(
      `mutation M($input: CustomerUpdateInput!) { updateCustomerV2(input: $input) { customer { ${fields} } } }`,
      {
        input,
      },
    )
  expect((await update({ firstname: ' Augusta ', is_subscribed: false, phone_no: null })).data).toMatchObject(
    {
      updateCustomerV2: {
        customer: {
          firstname: 'Augusta',
          lastname: 'Byron',
          date_of_birth: '1985-12-10',
          phone_no: null,
          is_subscribed: false,
        },
      },
    },
  )
  expect((await update({ firstname: '' })).errors).toEqual([
    'graphql-input: Required parameters are missing: First Name',
  ])
  expect((await update({ gst_number: 'short' })).errors).toHaveLength(1)
  expect((await update({ gst_number: '29ABCDE1234F1Z5' })).errors).toEqual([])
})

// Address book

test('the first address becomes both defaults, and a default can move to another address (customer-22)', async () => {
  const token = await people.customer('book@example.com')
  const first = (await add(token)).data.createCustomerAddress
  expect(first).toMatchObject({ default_shipping: true, default_billing: true })
  const second = (await add(token, { city: 'Troy' })).data.createCustomerAddress
  expect(second).toMatchObject({ default_shipping: false, default_billing: false })
  await edit(token, second.id, { default_shipping: true })
  expect(await book(token)).toEqual({
    default_shipping: String(second.id),
    default_billing: String(first.id),
    addresses: [
      { id: first.id, city: 'Albany', default_shipping: false, default_billing: true },
      { id: second.id, city: 'Troy', default_shipping: true, default_billing: false },
    ],
  })
  await edit(token, second.id, { city: 'Utica', default_shipping: false })
  expect((await book(token)).addresses[1]).toMatchObject({ city: 'Utica', default_shipping: true })
})

test('a default address cannot be deleted, and any other can (customer-22)', async () => {
  const token = await people.customer('delete@example.com')
  const first = (await add(token)).data.createCustomerAddress
  const second = (await add(token, { city: 'Troy', default_shipping: true })).data.createCustomerAddress
  const third = (await add(token, { city: 'Utica' })).data.createCustomerAddress
  expect((await remove(token, first.id)).errors).toEqual([
    `graphql-input: Customer Address ${first.id} is set as default billing address and can not be deleted.`,
  ])
  expect((await remove(token, second.id)).errors).toEqual([
    `graphql-input: Customer Address ${second.id} is set as default shipping address and can not be deleted.`,
  ])
  expect((await remove(token, third.id)).data).toEqual({ deleteCustomerAddress: true })
  expect((await remove(token, third.id)).errors).toEqual([
    `graphql-no-such-entity: Could not find a address with ID "${third.id}"`,
  ])
})

test.each([
  [{ firstname: '' }, 'Required parameters are missing: firstname'],
  [{ street: ['1', '2', '3'] }, '"Street Address" cannot contain more than 2 lines.'],
  [{ region: { region_code: 'XX' } }, 'Region is not available for the selected country'],
  [{ postcode: '1' }, 'Please enter a valid zip/postal code.'],
  [{ telephone: 'call' }, 'Please enter a valid phone.'],
])('a saved address with %j is refused like one at the checkout (customer-22)', async (input, message) => {
  const token = (await people.signIn('info@example.com')).data.generateCustomerToken?.token ?? ''
  expect((await add(token, input)).errors).toEqual([`graphql-input: ${message}`])
})

test('twenty concurrent changes leave exactly one default address of each kind (customer-22)', async () => {
  const token = await people.customer('race@example.com')
  const ids: number[] = []
  for (let index = 0; index < 4; index++) ids.push((await add(token)).data.createCustomerAddress.id)
  await Promise.all(
    Array.from({ length: 20 }, (_each, index) =>
      edit(token, ids[index % 4] ?? 0, { default_shipping: true, default_billing: true }),
    ),
  )
  const { addresses } = await book(token)
  expect(addresses.filter((each) => each.default_shipping)).toHaveLength(1)
  expect(addresses.filter((each) => each.default_billing)).toHaveLength(1)
})

// Orders

test('a customer’s orders are listed page by page, newest first, and found by part of their number (customer-27)', async () => {
  const token = await people.customer('orders@example.com')
  const numbers: string[] = []
  for (let index = 0; index < 3; index++) {
    shop.from({ now: () => new Date(shopMoment.getTime() + index * 60_000) })
    numbers.push((await order(token)).number)
  }
  const orders = async (args: string) => {
    const { data, errors } = await as(token).ask<{
      customer: { orders: { total_count: number; items: { number: string }[]; page_info: object } }
    }>(
      `{ customer { orders(${args}) { total_count page_info { current_page total_pages } items { number } } } }`,
    )
    const found = data.customer?.orders
    return errors.length > 0
      ? errors
      : [found?.total_count, ...(found?.items ?? []).map(({ number }) => number)]
  }
  const [one = '', two = '', three = ''] = numbers
  expect(await orders('pageSize: 2')).toEqual([3, three, two])
  expect(await orders('pageSize: 2, currentPage: 2')).toEqual([3, one])
  expect(await orders('sort: { sort_field: NUMBER, sort_direction: ASC }')).toEqual([3, one, two, three])
  expect(await orders(`filter: { number: { eq: "${two}" } }`)).toEqual([1, two])
  expect(await orders(`filter: { number: { in: ["${one}", "${three}"] } }`)).toEqual([2, three, one])
  expect(await orders(`filter: { number: { match: "${three.slice(-3)}" } }`)).toEqual([1, three])
  expect(await orders('filter: { number: { match: "%" } }')).toEqual([0])
  expect(await orders('pageSize: 2, currentPage: 3')).toEqual([
    'graphql-input: currentPage value 3 specified is greater than the 2 page(s) available.',
  ])
})

test('a customer’s order has the account’s e-mail address and is confirmed to it (graphql-proxy-12)', async () => {
  const token = await people.customer('carries@example.com')
  const { number } = await order(token)
  const { data } = await as(token).ask<{ customer: { orders: { items: object[] } } }>(
    `{ customer { orders(filter: { number: { eq: "${number}" } }) { items { number email items { product_sku quantity_ordered } total { grand_total { value } } } } } }`,
  )
  expect(data.customer.orders.items).toMatchObject([
    { number, email: 'carries@example.com', items: [{ product_sku: 'PLAIN', quantity_ordered: 2 }] },
  ])
  expect((await people.mail()).to).toBe('carries@example.com')
})

test('reordering adds the same lines with the same design and reports what is no longer available (customer-28)', async () => {
  const token = await people.customer('again@example.com')
  const { data } = await as(token).ask<{ customerCart: { id: string } }>('{ customerCart { id } }')
  const cart = shop.guestWith(data.customerCart.id, { token, visitor: home })
  await cart.add(
    { sku: 'PLAIN', quantity: 3, tool_options: '{"text":"Ada"}' },
    { sku: 'LIMITED', quantity: 1 },
  )
  await cart.shipTo(newYork)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const { order: placed } = await cart.place()
  await database.pool().query("update stock set quantity = 0 where sku = 'LIMITED'")
  const again = await as(token).ask<{
    reorderItems: { cart: { id: string }; userInputErrors: { code: string; path: string[] }[] }
  }>(
    'mutation M($number: String!) { reorderItems(orderNumber: $number) { cart { id } userInputErrors { code message path } } }',
    { number: placed?.number },
  )
  expect(again.data.reorderItems.userInputErrors).toEqual([
    { code: 'INSUFFICIENT_STOCK', message: 'This product is out of stock', path: ['orderNumber'] },
  ])
  const lines = (await shop.guestWith(again.data.reorderItems.cart.id, { token, visitor: home }).look()).lines
  expect(lines).toMatchObject([{ sku: 'PLAIN', quantity: 3, toolOptions: '{"text":"Ada"}' }])
})

test('today’s shipping list has the orders promised to ship today (customer-27)', async () => {
  const token = await people.customer('today@example.com')
  shop.from({ now: () => shopMoment })
  const { number } = await order(token)
  await database.pool().query("update orders set status = 'processing' where number = $1", [number])
  const leaving = async (days: number) => {
    shop.from({ now: () => new Date(shopMoment.getTime() + days * 86_400_000) })
    const fresh = (await people.signIn('today@example.com')).data.generateCustomerToken?.token ?? ''
    const { data } = await as(fresh).ask<{ todayShipOrders: { items: { number: string }[] } }>(
      '{ todayShipOrders { total_count items { number } } }',
    )
    return data.todayShipOrders.items.map((each) => each.number)
  }
  const days = []
  for (let day = 0; day < 14; day++) if ((await leaving(day)).includes(number)) days.push(day)
  expect(days).toHaveLength(1)
})

test('guest orders join the account once its e-mail address is confirmed (customer-14)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready(newYork, 'Later@example.com')
  const { order: placed } = await guest.place()
  await people.mails()
  const token = await people.customer('later@example.com')
  const { data } = await as(token).ask<{ customer: { orders: { items: { number: string }[] } } }>(
    '{ customer { orders { items { number } } } }',
  )
  expect(data.customer.orders.items).toEqual([{ number: placed?.number }])
})

// Checkout from the address book

test('an order can use a saved address, and a new address is saved with the order unless declined (customer-24)', async () => {
  const token = await people.customer('ships@example.com')
  await order(token, 'PLAIN', { ...newYork, save_in_address_book: false })
  expect((await book(token)).addresses).toEqual([])
  await order(token, 'PLAIN', newYork)
  await order(token, 'PLAIN', newYork)
  const [saved, ...more] = (await book(token)).addresses
  expect([saved?.city, more.length]).toEqual(['Albany', 0])
  const { data } = await as(token).ask<{ customerCart: { id: string } }>('{ customerCart { id } }')
  const cart = shop.guestWith(data.customerCart.id, { token, visitor: home })
  await cart.add({ sku: 'PLAIN', quantity: 1 })
  const shipped = await cart.change('setShippingAddressesOnCart', 'SetShippingAddressesOnCartInput', {
    shipping_addresses: [{ customer_address_id: saved?.id }],
  })
  expect(shipped.shippingAddress).toMatchObject({ city: 'Albany', region: 'NY' })
  const billed = await cart.billTo({ customer_address_id: saved?.id })
  expect(billed.billingAddress).toMatchObject({ city: 'Albany' })
})

test('the placeholder address is never saved to the address book (integrity-15, customer-24)', async () => {
  const token = await people.customer('placeholder@example.com')
  const { placeholderAddress: stand } = shop.brand.constants
  const { data } = await as(token).ask<{ customerCart: { id: string } }>('{ customerCart { id } }')
  const cart = shop.guestWith(data.customerCart.id, { token, visitor: home })
  await cart.add({ sku: 'PLAIN', quantity: 1 })
  const { country, ...parts } = stand
  await cart.shipTo({ ...parts, country_code: country })
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  expect((await cart.place()).problem?.message).toBe('Please enter your shipping address.')
  expect((await book(token)).addresses).toEqual([])
})

test('a customer has one cart with the account’s e-mail address, even with concurrent requests (graphql-proxy-12)', async () => {
  const token = await people.customer('onecart@example.com')
  const carts = await Promise.all(
    Array.from({ length: 20 }, () =>
      as(token).ask<{ customerCart: { id: string; email: string } }>('{ customerCart { id email } }'),
    ),
  )
  expect(new Set(carts.map(({ data }) => data.customerCart.id)).size).toBe(1)
  expect(carts[0]?.data.customerCart.email).toBe('onecart@example.com')
  const id = carts[0]?.data.customerCart.id ?? ''
  await expect(shop.guestWith(id, { token, visitor: home }).email('x@example.com')).rejects.toThrow(
    'graphql-input: The request is not allowed for logged in customers',
  )
  expect((await as(token).ask('mutation { createGuestCart { cart { id } } }')).errors).toEqual([
    'graphql-already-exists: Use `Query.customerCart` for logged in customer.',
  ])
})

test('five concurrent orders of a customer in two sessions are placed once (integrity-1)', async () => {
  const token = await people.customer('once@example.com')
  const other = (await people.signIn('once@example.com')).data.generateCustomerToken?.token ?? ''
  const { data } = await as(token).ask<{ customerCart: { id: string } }>('{ customerCart { id } }')
  const cart = shop.guestWith(data.customerCart.id, { token, visitor: home })
  await cart.add({ sku: 'PLAIN', quantity: 1 })
  await cart.shipTo(newYork)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const placed = await Promise.all(
    [token, other, token, other, token].map((session) =>
      shop.guestWith(data.customerCart.id, { token: session, visitor: home }).place(),
    ),
  )
  expect(new Set(placed.map(({ order: made }) => made?.number)).size).toBe(1)
  expect(placed[0]?.order).not.toBeNull()
})

test('a session that ends before ordering keeps the cart, which can be ordered after signing in again (sign-in-8, customer-1)', async () => {
  const token = await people.customer('expires@example.com')
  const { data } = await as(token).ask<{ customerCart: { id: string } }>('{ customerCart { id } }')
  const cart = shop.guestWith(data.customerCart.id, { token, visitor: home })
  await cart.add({ sku: 'PLAIN', quantity: 1 })
  await cart.shipTo(newYork)
  await cart.billTo()
  await cart.shipBy()
  const ready = await cart.payBy('checkmo')
  await as(token).ask('mutation { revokeCustomerToken { result } }')
  await expect(cart.place()).rejects.toThrow("graphql-authorization: The current customer isn't authorized.")
  expect((await shop.guestWith(cart.id).place()).problem?.code).toBe('CART_NOT_FOUND')
  const fresh = (await people.signIn('expires@example.com')).data.generateCustomerToken?.token ?? ''
  const again = shop.guestWith(cart.id, { token: fresh, visitor: home })
  expect(await again.look()).toEqual(ready)
  expect((await again.place()).order).not.toBeNull()
})
