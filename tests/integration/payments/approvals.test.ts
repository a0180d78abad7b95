import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { finishInterruptedOrders } from '@/backend/orders/placing/finish-interrupted'
import { transaction } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { submitCard } from '@/backend/payments/sandbox/sandbox-card'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { usePaypal } from '../../support/services/paypal-shop'
import { newYork, openShop, oregon, shopMoment, type Placed } from '../../support/shop'

/**
 * Approvals at a payment service: which total they cover, which contact data they bring, and how they are
 * canceled.
 */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const { paypal, approved, ready, express } = usePaypal(shop)

beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

type Guest = Awaited<ReturnType<typeof shop.guest>>

const urls = { return_url: 'checkout', error_url: 'checkout', cancel_url: 'checkout' }
const cardDetails = { cc_type: 'VI', cc_last_4: 4242, cc_exp_month: 12, cc_exp_year: 2030 }

async function approveCard(guest: Guest) {
  const { data } = await shop.ask<{
    createPayflowProToken: { secure_token: string; secure_token_id: string }
  }>(
    'mutation M($input: PayflowProTokenInput!) { createPayflowProToken(input: $input) { secure_token secure_token_id } }',
    { input: { cart_id: guest.id, urls } },
  )
  const { secure_token: token, secure_token_id: tokenId } = data.createPayflowProToken
  const card = { number: '4242424242424242', month: 12, year: 2030, code: '123' }
  const answer = await transaction(
    (sql) => submitCard(sql, token, tokenId, card, shopMoment),
    database.pool(),
  )
  await guest.change('handlePayflowProResponse', 'PayflowProResponseInput!', {
    paypal_payload: answer.status === 'answered' ? answer.payload : '',
  })
  return guest.payBy('payflowpro', { payflowpro: { cc_details: cardDetails } })
}

async function readyGuest(sku = 'PLAIN') {
  const guest = await shop.guest()
  await guest.add({ sku, quantity: 2 })
  await guest.ready(newYork)
  return guest
}

const inDollars = (cents: number) => (cents / 100).toFixed(2)
const placeAsShown = async (guest: Guest): Promise<Placed> =>
  guest.place((await guest.look()).totals.grandTotalCents)
const cancelAt = (guest: Guest, token: string) =>
  guest.change('cancelPaypalExpressToken', 'CancelPaypalExpressTokenInput!', { token })

describe('a total that differs from the approved one', () => {
  test('is not charged to the card: no payment method is selected, and the cart gives the reason (payments-7)', async () => {
    const guest = await readyGuest()
    expect(await approveCard(guest)).toMatchObject({
      paymentMethod: 'payflowpro',
      approval: { method: 'payflowpro', coversTotal: true },
    })
    const changed = { paymentMethod: null, approval: { method: 'payflowpro', coversTotal: false } }
    expect(await guest.coupon('TEN')).toMatchObject(changed)
    expect(await guest.look()).toMatchObject(changed)
    expect((await placeAsShown(guest)).order).toBeNull()
    expect((await approveCard(guest)).paymentMethod).toBe('payflowpro')
    expect((await placeAsShown(guest)).problem).toBeNull()
  })

  test('also invalidates the approval when it changes without the shopper (payments-7)', async () => {
    const guest = await readyGuest('SPECIAL')
    await approveCard(guest)
    const later = shop.guestWith(guest.id, { now: () => new Date(shopMoment.getTime() + 86_400_000 * 14) })
    expect(await later.look()).toMatchObject({ paymentMethod: null, approval: null })
    const offer = shop.guestWith(guest.id, { priceCacheCode: 'BETTER50' })
    expect(await offer.look()).toMatchObject({ paymentMethod: null, approval: { coversTotal: false } })
    expect((await guest.look()).paymentMethod).toBe('payflowpro')
  })

  test('is not charged by PayPal either, if the total was final at the approval (payments-7)', async () => {
    const { guest } = await ready()
    expect(await guest.look()).toMatchObject({
      paymentMethod: 'paypal_express',
      approval: { method: 'paypal_express', coversTotal: true },
    })
    expect(await guest.coupon('TEN')).toMatchObject({ paymentMethod: null, approval: { coversTotal: false } })
    expect((await placeAsShown(guest)).problem?.message).toMatch(/^The total has changed since/)
    expect((await guest.withoutCoupon()).paymentMethod).toBe('paypal_express')
    expect((await placeAsShown(guest)).problem).toBeNull()
  })

  test('is accepted when the shopper returns from PayPal, but pays nothing: the cart gives the reason (payments-7)', async () => {
    for (const { guest, bringBack } of [await approved(), await express()]) {
      await guest.add({ sku: 'PLAIN', quantity: 1 })
      expect(await bringBack()).toMatchObject({
        paymentMethod: null,
        approval: { method: 'paypal_express', coversTotal: false },
      })
      expect((await placeAsShown(guest)).order).toBeNull()
    }
  })

  test('does not affect payment by check (payments-7)', async () => {
    const guest = await readyGuest()
    expect(await guest.coupon('TEN')).toMatchObject({ paymentMethod: 'checkmo', approval: null })
  })

  test('an approval that is too old is ignored (payments-3, payments-7)', async () => {
    const guest = await readyGuest()
    await approveCard(guest)
    const later = shop.guestWith(guest.id, { now: () => new Date(shopMoment.getTime() + 4 * 3_600_000) })
    expect(await later.look()).toMatchObject({ paymentMethod: null, approval: null })
  })
})

describe('express', () => {
  test('accepts delivery and tax that are added later, and captures the final total (payments-7)', async () => {
    const { guest, token, bringBack } = await express()
    expect(await bringBack()).toMatchObject({ paymentMethod: 'paypal_express' })
    const cart = await guest.look()
    expect(cart.totals.grandTotalCents).toBeGreaterThan(2_000)
    expect((await placeAsShown(guest)).problem).toBeNull()
    expect(paypal().orders.get(token)?.captures[0]?.value).toBe(inDollars(cart.totals.grandTotalCents))
  })

  test('accepts no other goods, and no more than PayPal allows (payments-7)', async () => {
    const { guest, bringBack } = await express()
    await bringBack()
    expect((await guest.add({ sku: 'PLAIN', quantity: 1 })).paymentMethod).toBeNull()
    const heavy = await express({ item: { sku: 'PLAIN', quantity: 100 } })
    await heavy.bringBack()
    expect((await heavy.guest.look()).paymentMethod).toBe('paypal_express')
    expect((await heavy.guest.shipBy('express', 'express')).paymentMethod).toBeNull()
  })

  test('captures no total that the shopper has not seen (payments-7, checkout-10)', async () => {
    const { guest, bringBack } = await express()
    await bringBack()
    expect((await guest.place()).problem?.message).toMatch(/^The total has changed since/)
  })

  test('takes over the payer’s e-mail and address, selects the first delivery method, and bills to the same address (payments-17)', async () => {
    const { bringBack } = await express()
    expect(await bringBack()).toMatchObject({
      email: 'buyer@example.com',
      shippingAddress: {
        firstname: 'Bea',
        lastname: 'van der Berg',
        street: ['1 Main Street', 'Floor 2'],
        city: 'San Jose',
        region: 'CA',
        postcode: '95131',
        telephone: '4085550134',
      },
      billingAddress: { city: 'San Jose' },
      shippingMethod: 'flatrate/standard',
      paymentMethod: 'paypal_express',
    })
  })

  test('does not overwrite what the shopper entered before (payments-17)', async () => {
    const { guest, bringBack } = await express()
    await guest.email('ada@example.com')
    await guest.shipTo(oregon)
    expect(await bringBack()).toMatchObject({
      email: 'ada@example.com',
      shippingAddress: { city: 'Bend' },
      billingAddress: { city: 'Bend' },
    })
  })

  test('keeps a customer’s account e-mail, and replaces a placeholder address with the payer’s (payments-17)', async () => {
    await people.mails() // empties the outbox, so the confirmation is its only mail
    const token = await people.customer('express@example.com')
    const as = { token, visitor: home }
    const { data } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, as)
    const own = shop.guestWith(data.customerCart.id, as)
    const { country, ...person } = shop.brand.constants.placeholderAddress
    await own.add({ sku: 'PLAIN', quantity: 2 })
    await own.shipTo({ ...person, country_code: country })
    const { bringBack } = await express({ guest: own, changes: as })
    expect(await bringBack()).toMatchObject({
      email: 'express@example.com',
      shippingAddress: { city: 'San Jose' },
    })
  })

  test('does not ship to an address without a phone number until the shopper adds one (payments-17, checkout-12)', async () => {
    const { guest, bringBack } = await express({ payer: { phone: undefined } })
    expect(await bringBack()).toMatchObject({
      shippingAddress: { city: 'San Jose', telephone: '' },
      shippingMethod: 'flatrate/standard',
    })
    expect((await placeAsShown(guest)).problem?.message).toBe(
      'The shipping address is missing. Set the address and try again.',
    )
    await guest.shipTo(oregon)
    expect((await placeAsShown(guest)).problem).toBeNull()
  })

  test.each([
    { postal_code: '1' },
    { country_code: 'XX' },
    { admin_area_1: 'ZZ' },
    { address_line_1: '', address_line_2: '' },
  ])('rejects a payer’s address with %j (payments-17, checkout-4)', async (wrong) => {
    const { bringBack } = await express({ payer: { address: wrong } })
    expect(await bringBack()).toMatchObject({
      email: 'buyer@example.com',
      shippingAddress: null,
      paymentMethod: 'paypal_express',
    })
  })

  test('sends PayPal the shipping address and the purpose of the payment, and drops an address that PayPal refuses', async () => {
    const { token } = await approved()
    expect(paypal().orders.get(token)).toMatchObject({
      customId: expect.stringMatching(/^cart-\d+$/),
      shippingPreference: 'SET_PROVIDED_ADDRESS',
      shipping: {
        name: { full_name: 'Ada Byron' },
        address: {
          address_line_1: '12 Engine Lane',
          admin_area_2: 'Albany',
          admin_area_1: 'NY',
          postal_code: '12207',
          country_code: 'US',
        },
      },
    })
    paypal().misbehave('refuse-address')
    expect(paypal().orders.get((await approved()).token)).toMatchObject({ shippingPreference: 'NO_SHIPPING' })
    paypal().misbehave(undefined)
  })

  test('requests the address from PayPal only if the cart needs and lacks one (payments-17)', async () => {
    const asked = (token: string) => paypal().orders.get(token)?.shippingPreference
    expect(asked((await express()).token)).toBe('GET_FROM_FILE')
    expect(asked((await approved()).token)).toBe('SET_PROVIDED_ADDRESS')
    const certificate = await express({ item: { sku: 'GIFT-CERTIFICATE', quantity: 1 } })
    expect(asked(certificate.token)).toBe('NO_SHIPPING')
    expect(await certificate.bringBack()).toMatchObject({ email: 'buyer@example.com', billingAddress: null })
  })
})

describe('canceling at PayPal', () => {
  test('discards the cart’s approval, whether by PayPal or by card (payments-8)', async () => {
    const { guest, token } = await ready()
    expect(await cancelAt(guest, token)).toMatchObject({ paymentMethod: null, approval: null })
    await guest.payBy('checkmo')
    await expect(guest.payBy('paypal_express')).rejects.toThrow('Please approve the payment at PayPal first.')
    await approveCard(guest)
    expect(await cancelAt(guest, token)).toMatchObject({ paymentMethod: null, approval: null })
    expect((await placeAsShown(guest)).order).toBeNull()
  })

  test('does not affect a cart that the payment does not belong to (payments-8)', async () => {
    const [{ guest }, other] = [await ready(), await ready()]
    for (const token of [other.token, 'UNKNOWN', ''])
      expect((await cancelAt(guest, token)).paymentMethod).toBe('paypal_express')
    expect((await other.guest.look()).paymentMethod).toBe('paypal_express')
  })

  test('does not affect an order that may just have been paid (payments-8, payments-9)', async () => {
    const { guest, token, cents } = await ready()
    paypal().misbehave('hang-up-after-capture')
    await expect(guest.place(cents)).rejects.toThrow()
    paypal().misbehave(undefined)
    await cancelAt(guest, token)
    const later = { ...shop.context(), now: () => new Date(shopMoment.getTime() + 120_000) }
    expect(await finishInterruptedOrders(later)).toBe(1)
    expect(paypal().orders.get(token)?.captures).toHaveLength(1)
  })
})
