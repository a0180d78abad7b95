import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { orderByNumber } from '@/backend/orders/orders'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, oregon } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)

beforeAll(() => seed(database.pool(), shop.brand))

type Guest = Awaited<ReturnType<typeof shop.guest>>

const need = (guest: Guest, day: string | null) =>
  guest.change('setCartAdditionalInformation', 'SetCartAdditionalInformationInput!', { needed_by: day })

async function guestWithGoods() {
  const guest = await shop.guest()
  await guest.add({ sku: 'OTHER', quantity: 1 })
  return guest
}

test('every offered method names its last day of arrival (schedule-361)', async () => {
  const guest = await guestWithGoods()
  const { shippingMethods } = await guest.shipTo(oregon)
  expect(shippingMethods.map(({ key, arrivesBy }) => [key, arrivesBy])).toEqual([
    ['flatrate/standard', '2026-12-04'],
    ['express/express', '2026-11-27'],
  ])
})

test('a day that standard shipping misses replaces it by the cheapest method in time, and a later day leaves the choice (checkout-17)', async () => {
  const guest = await guestWithGoods()
  await guest.shipTo(oregon)
  await guest.shipBy()
  const hurried = await need(guest, '2026-11-30')
  expect(hurried).toMatchObject({ neededBy: '2026-11-30', shippingMethod: 'express/express' })
  expect((await need(guest, '2026-12-20')).shippingMethod).toBe('express/express')
  expect((await need(guest, null)).neededBy).toBeNull()
})

test('a day that no method makes changes no method (checkout-17)', async () => {
  const guest = await guestWithGoods()
  await guest.shipTo(oregon)
  await guest.shipBy()
  expect((await need(guest, '2026-11-23')).shippingMethod).toBe('flatrate/standard')
})

test('without an address the estimated total uses the cheapest method that makes the day (cart-362)', async () => {
  const guest = await guestWithGoods()
  expect((await guest.look()).atHome?.method?.key).toBe('flatrate/standard')
  expect((await need(guest, '2026-11-30')).atHome?.method?.key).toBe('express/express')
  expect((await need(guest, '2026-11-22')).atHome?.method?.key).toBe('flatrate/standard')
})

test.each(['2026-11-19', '2027-11-25', '2026-02-30', 'tomorrow'])(
  'the shop refuses %s as the day an order is needed, and keeps the last one (cart-21)',
  async (day) => {
    const guest = await guestWithGoods()
    await need(guest, '2026-12-01')
    await expect(need(guest, day)).rejects.toThrow('graphql-input')
    expect((await guest.look()).neededBy).toBe('2026-12-01')
  },
)

test('the order keeps the day for the workshop (cart-21)', async () => {
  const guest = await guestWithGoods()
  await guest.shipTo(oregon)
  await need(guest, '2026-12-01')
  await guest.shipBy()
  await guest.change('setGuestEmailOnCart', 'SetGuestEmailOnCartInput!', { email: 'pat@example.com' })
  await guest.change('setBillingAddressOnCart', 'SetBillingAddressOnCartInput!', {
    billing_address: { same_as_shipping: true },
  })
  await guest.change('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput!', {
    payment_method: { code: 'checkmo' },
  })
  const { order } = await guest.place()
  const stored = await orderByNumber(database.pool(), shop.brand.id, order?.number ?? '')
  expect(stored?.additionalInformation.needed_by).toBe('2026-12-01')
})

test('a product answers the shipping terms by which its page prices every method (schedule-361)', async () => {
  const { data } = await shop.ask(
    '{ deliveryTerms(sku: "OTHER") { grams methods { title price price_per_kg free_above days } } }',
  )
  expect(data).toMatchObject({
    deliveryTerms: {
      methods: [
        { price: 5.99, price_per_kg: 0, free_above: 99, days: '3-7' },
        { price: 24.99, days: '1-2', free_above: null },
      ],
    },
  })
})

test.each(['GIFT-CERTIFICATE', 'NOTHING'])('%s has no shipping terms (schedule-361)', async (sku) => {
  const { data } = await shop.ask('query Q($sku: String!) { deliveryTerms(sku: $sku) { grams } }', { sku })
  expect(data).toEqual({ deliveryTerms: null })
})
