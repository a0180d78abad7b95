import { beforeAll, expect, test } from 'vitest'
import { checkAddress } from '@/backend/kernel/address-rules'
import { seed } from '@/backend/database/seed'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop, oregon, totals } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

async function readyGuest(sku = 'PLAIN', quantity = 2, email = 'ada@example.com') {
  const guest = await shop.guest()
  await guest.add({ sku, quantity })
  await guest.ready(newYork, email)
  return guest
}

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a b@example.com',
  'ada@example.com\r\nbcc: eve@example.com',
  'ada@example.com, eve@example.com',
  'x'.repeat(250) + '@example.com',
])('the e-mail address %j is refused (checkout-5)', async (email) => {
  const guest = await shop.guest()
  await expect(guest.email(email)).rejects.toThrow('graphql-input: Invalid email format')
})

test('an address is normalized, and its state is accepted by code or by name (checkout-4)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  const cart = await guest.shipTo({
    ...newYork,
    firstname: '  Ada\r\nBcc: x ',
    street: ['12  Engine Lane', ' ', 'Floor 2'],
    region: 'new york',
    company: '',
  })
  expect(cart.shippingAddress).toMatchObject({
    firstname: 'Ada Bcc: x',
    street: ['12 Engine Lane', 'Floor 2'],
    region: 'NY',
    regionLabel: 'New York',
    countryLabel: 'United States',
    company: '',
  })
  const byId = await guest.shipTo({ ...newYork, region: null, region_id: 43 })
  expect(byId.shippingAddress?.region).toBe('NY')
})

test.each([
  [{ firstname: ' ' }, 'Required parameters are missing: firstname'],
  [{ street: [] }, 'Required parameters are missing: street'],
  [{ street: ['a', 'b', 'c'] }, '"Street Address" cannot contain more than 2 lines.'],
  [{ postcode: '1220' }, 'Please enter a valid zip/postal code.'],
  [{ postcode: '12207-12' }, 'Please enter a valid zip/postal code.'],
  [{ postcode: '' }, 'Please enter a valid zip/postal code.'],
  [{ region: 'ZZ' }, 'Region is not available for the selected country'],
  [{ region: '' }, 'Region is not available for the selected country'],
  [{ telephone: '555-0142' }, 'Please enter a valid phone.'],
  [{ telephone: 'call me' }, 'Please enter a valid phone.'],
  [{ country_code: 'XX' }, "Some addresses can't be used due to the configurations for specific countries."],
  [{ city: 'x'.repeat(300) }, 'Please use at most 255 characters.'],
])('an address with %j is refused (checkout-4, checkout-5)', async (wrong, message) => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await expect(guest.shipTo({ ...newYork, ...wrong })).rejects.toThrow(`graphql-input: ${message}`)
})

test('a US shipping address accepts a foreign phone number (checkout-5)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  const cart = await guest.shipTo({ ...newYork, telephone: '+44 20 7946 0958' })
  expect(cart.shippingAddress?.telephone).toBe('+44 20 7946 0958')
})

test.each([
  [{ firstname: ' ' }, 'firstname'],
  [{ street: ['a', 'b', 'c'] }, 'street'],
  [{ street: ['a', 'x'.repeat(300)] }, 'street'],
  [{ city: 'x'.repeat(300) }, 'city'],
  [{ country_code: 'XX' }, 'country_code'],
  [{ region: 'ZZ' }, 'region'],
  [{ postcode: '1220' }, 'postcode'],
  [{ telephone: '555-0142' }, 'telephone'],
])('refusing an address with %j reports the field %s (checkout-16)', (wrong, field) => {
  const input = { ...newYork, ...wrong } as Parameters<typeof checkAddress>[1] // any fields a request may send
  expect(checkAddress(shop.brand, input)).toMatchObject({ field })
})

test('the billing address follows the shipping address or is set separately (checkout-18)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await expect(guest.billTo()).rejects.toThrow(
    'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
  )
  await expect(guest.billTo({})).rejects.toThrow(
    'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
  )
  await guest.shipTo(newYork)
  expect((await guest.billTo()).billingAddress?.city).toBe('Albany')
  expect((await guest.shipTo(oregon)).billingAddress?.city).toBe('Bend')
  expect((await guest.billTo({ address: newYork })).billingAddress?.city).toBe('Albany')
  const both = await guest.billTo({ address: { ...oregon, city: 'Salem' }, use_for_shipping: true })
  expect([both.billingAddress?.city, both.shippingAddress?.city]).toEqual(['Salem', 'Salem'])
})

test('a guest cannot use a customer’s saved address (checkout-18)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await expect(
    guest.change('setShippingAddressesOnCart', 'SetShippingAddressesOnCartInput', {
      shipping_addresses: [{ customer_address_id: 1 }],
    }),
  ).rejects.toThrow('graphql-authorization')
})

test('an order has the total that was shown and all lines of the cart (checkout-9, integrity-2)', async () => {
  const guest = await shop.guest()
  await guest.add({
    sku: 'FORM',
    quantity: 2,
    selected_options: ['style-bold'],
    entered_options: [{ uid: 'names', value: 'Ada & Co' }],
  })
  await guest.add({ sku: 'OTHER', quantity: 1 })
  const cart = await guest.ready()
  await guest.coupon('TEN')
  const shown = (await guest.look()).totals.grandTotalCents
  expect(shown).toBeLessThan(cart.totals.grandTotalCents)
  const placed = await guest.place(shown)
  expect(placed.problem).toBeNull()
  expect(placed.order?.number).toMatch(/^\d{9}$/)
  expect(placed.order?.token).toMatch(/^[A-Za-z0-9]{32}$/)
  const order = await orderOf(placed.order?.token ?? '')
  expect(order.total.grand_total.value).toBe(shown / 100)
  expect(order).toMatchObject({
    number: placed.order?.number,
    status: 'Waiting for your payment',
    email: 'ada@example.com',
    carrier: 'Standard shipping',
    applied_coupons: [{ code: 'TEN' }],
    shipping_address: { city: 'Albany', region: 'New York', country_code: 'US' },
    payment_methods: [{ name: 'Check / money order', type: 'checkmo' }],
    items: [
      {
        product_sku: 'FORM',
        quantity_ordered: 2,
        product_sale_price: { value: 12 },
        selected_options: [{ label: 'Style', value: 'Bold' }],
        entered_options: [{ label: 'Names', value: 'Ada & Co' }],
      },
      { product_sku: 'OTHER', quantity_ordered: 1, selected_options: [], entered_options: [] },
    ],
  })
})

interface AskedOrder {
  number: string
  total: { grand_total: { value: number } }
}

async function orderOf(token: string): Promise<AskedOrder> {
  const answer = await shop.ask<{ guestOrderByToken: AskedOrder }>(
    `query Q($token: String!) { guestOrderByToken(input: { token: $token }) { number status email carrier shipping_method
       applied_coupons { code } shipping_address { city region country_code } payment_methods { name type }
       total { grand_total { value } }
       items { product_sku quantity_ordered product_sale_price { value } selected_options { label value } entered_options { label value } } } }`,
    { token },
  )
  if (answer.errors[0] !== undefined) throw new Error(answer.errors[0])
  return answer.data.guestOrderByToken
}

test.each(['x'.repeat(32), '', '\u0000', "' or 1=1", '1'])(
  'the order token %j finds no order (orders-3)',
  async (token) => {
    await expect(orderOf(token)).rejects.toThrow(
      "graphql-no-such-entity: We couldn't locate an order with the information provided.",
    )
  },
)

const unable = (message: string) => ({ code: 'UNABLE_TO_PLACE_ORDER', message })

test('placing an incomplete order reports one missing thing at a time and orders nothing (checkout-8)', async () => {
  const guest = await shop.guest()
  const problem = async () => (await guest.place()).problem
  expect(await problem()).toEqual(unable('Cart does not contain products.'))
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  expect(await problem()).toEqual({
    code: 'GUEST_EMAIL_MISSING',
    message: 'Guest email for cart is missing.',
  })
  await guest.email('ada@example.com')
  expect(await problem()).toEqual(unable('The shipping address is missing. Set the address and try again.'))
  await guest.shipTo(newYork)
  expect(await problem()).toEqual(
    unable('The shipping method is missing. Select the shipping method and try again.'),
  )
  await guest.shipBy()
  expect(await problem()).toEqual(unable('The billing address is missing. Set the address and try again.'))
  await guest.billTo()
  expect(await problem()).toEqual(unable('Enter a valid payment method and try again.'))
  await guest.payBy('checkmo')
  expect(await problem()).toBeNull()
})

test('placing an order on an unknown or closed cart returns its own error code (checkout-8)', async () => {
  expect((await shop.guestWith('x'.repeat(32)).place()).problem).toEqual({
    code: 'CART_NOT_FOUND',
    message: `Could not find a cart with ID "${'x'.repeat(32)}"`,
  })
  const guest = await shop.guest()
  await database.pool().query('update carts set is_active = false where masked_id = $1', [guest.id])
  expect((await guest.place()).problem).toEqual({
    code: 'CART_NOT_ACTIVE',
    message: "The cart isn't active.",
  })
})

test('ordering closes the cart, and placing it again returns the same order (checkout-7, integrity-1)', async () => {
  const guest = await readyGuest()
  const first = await guest.place()
  expect(await guest.place(1)).toEqual(first)
  await expect(guest.look()).rejects.toThrow("graphql-no-such-entity: The cart isn't active.")
  await expect(guest.add({ sku: 'PLAIN', quantity: 1 })).rejects.toThrow("The cart isn't active.")
})

test('an order is refused if its total differs from the one shown (checkout-10, integrity-4)', async () => {
  const guest = await readyGuest()
  const shown = (await guest.look()).totals.grandTotalCents
  await shop.guestWith(guest.id).add({ sku: 'OTHER', quantity: 1 })
  expect((await guest.place(shown)).problem).toEqual({
    code: 'UNABLE_TO_PLACE_ORDER',
    message: 'Your cart has changed. Please check the new total and place the order again.',
  })
  const now = (await guest.look()).totals.grandTotalCents
  expect((await guest.place(now)).problem).toBeNull()
})

test('an order is refused if a special price ended after the review (checkout-10, integrity-4)', async () => {
  const guest = await readyGuest('SPECIAL', 1)
  const shown = (await guest.look()).totals.grandTotalCents
  const later = { now: () => new Date('2026-12-01T15:00:00Z') }
  const problem = (await shop.guestWith(guest.id, later).place(shown)).problem
  expect(problem?.message).toMatch(/^Your cart has changed\./)
})

test('a coupon that ends after the review is removed, and the order is refused with a message (checkout-10)', async () => {
  const guest = await readyGuest('PLAIN', 3)
  await guest.coupon('TEN')
  const later = shop.guestWith(guest.id, { now: () => new Date('2027-01-01T15:00:00Z') })
  expect((await later.place()).problem?.message).toMatch(/^Your cart has changed\./)
  expect((await later.look()).coupon).toBeNull()
  expect((await later.place()).problem).toBeNull()
})

test('an order to the placeholder address is refused (checkout-12, integrity-15)', async () => {
  const { street, city, region, postcode, country, ...person } = shop.brand.constants.placeholderAddress
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready({ ...person, street, city, region, postcode, country_code: country })
  expect((await guest.place()).problem?.message).toBe('Please enter your shipping address.')
})

test('gift certificates are ordered without a shipping address or method (cart-23)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'GIFT-CERTIFICATE', quantity: 1 })
  await guest.email('ada@example.com')
  await guest.billTo({ address: newYork })
  const cart = await guest.payBy('checkmo')
  expect(totals(cart)).toEqual({ subtotal: 5_000, tax: 427, grand_total: 5_427 })
  expect((await guest.place(5_427)).problem).toBeNull()
})

test('an order with a total of zero offers only the method “free” (payments-1)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.coupon('HUGE')
  await guest.email('ada@example.com')
  await guest.shipTo(newYork)
  await guest.billTo()
  const cart = await guest.shipBy()
  expect(cart.totals.grandTotalCents).toBe(0)
  expect(cart.paymentMethods).toEqual([{ code: 'free', title: 'Nothing to pay', kind: 'offline' }])
  await expect(guest.payBy('checkmo')).rejects.toThrow(
    'graphql-input: The requested Payment Method is not available.',
  )
  await guest.payBy('free')
  expect((await guest.place(0)).problem).toBeNull()
})

test('an order is refused if a product sells out first, and the cart stays (checkout-8, integrity-5)', async () => {
  const guest = await readyGuest('LIMITED', 5)
  await database.pool().query(`update stock set quantity = 4 where sku = 'LIMITED'`)
  expect((await guest.place()).problem?.message).toBe('Only 4 of The limited are left.')
  expect((await guest.look()).lines[0]?.problems).toEqual(['Only 4 of The limited are left.'])
  await database.pool().query(`update stock set quantity = 10 where sku = 'LIMITED'`)
})

const waiting = async () =>
  (await database.pool().query(`select payload from outbox_emails where recipient = 'outbox@example.com'`))
    .rows

test('the confirmation e-mail is queued only if the order is placed, and only once (orders-5, integrity-16)', async () => {
  const guest = await readyGuest('PLAIN', 1, 'outbox@example.com')
  await guest.place(1)
  expect(await waiting()).toEqual([])
  const { order } = await guest.place()
  await guest.place()
  expect(await waiting()).toEqual([{ payload: { token: order?.token } }])
})

const readyWithCoupon = async (email: string) => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 2 })
  await guest.coupon('WELCOME')
  await guest.ready(newYork, email)
  return guest
}

test('a once-per-customer coupon is refused to an e-mail address that has used it (cart-11, integrity-5)', async () => {
  const first = await readyWithCoupon('once@example.com')
  const again = await readyWithCoupon('Once@Example.com')
  expect((await first.place()).problem).toBeNull()
  expect((await again.place()).problem?.message).toMatch(/^You've already used this coupon/)
  expect((await again.look()).coupon).toBeNull()
  expect((await again.place()).problem).toBeNull()
  expect((await (await readyWithCoupon('other@example.com')).place()).problem).toBeNull()
})
