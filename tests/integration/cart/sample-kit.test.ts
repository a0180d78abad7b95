import { beforeAll, expect, test } from 'vitest'
import { withCredits } from '@/brand/compile/credits'
import { seed } from '@/backend/database/seed'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, oregon } from '../../support/shop'

const plain = checkoutBrand()
const coupons = withCredits(
  {
    ...plain.configuration.coupons,
    SAMPLES: {
      label: 'Sample pack',
      message: 'Your sample pack is on us.',
      creditFor: 'other',
      usesPerCustomer: 1,
      start: '2026-01-01',
      end: '2026-12-31',
    },
  },
  plain.catalogue,
)
const database = useFreshDatabase()
const shop = openShop(database.pool, {
  ...plain,
  configuration: { ...plain.configuration, coupons },
})

beforeAll(() => seed(database.pool(), shop.brand))

async function order(email: string, sku: string, code?: string) {
  const guest = await shop.guest()
  await guest.add({ sku, quantity: 1 })
  const cart = code === undefined ? undefined : await guest.coupon(code)
  const withEmail = await guest.change('setGuestEmailOnCart', 'SetGuestEmailOnCartInput!', { email })
  await guest.shipTo(oregon)
  await guest.shipBy()
  await guest.change('setBillingAddressOnCart', 'SetBillingAddressOnCartInput!', {
    billing_address: { same_as_shipping: true },
  })
  await guest.change('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput!', {
    payment_method: { code: 'checkmo' },
  })
  return { cart, withEmail, ...(await guest.place()) }
}

const priceOf = async (sku: string) => {
  const guest = await shop.guest()
  return (await guest.add({ sku, quantity: 1 })).lines[0]?.unitCents ?? 0
}

test('the price of the sample pack comes off one later order of the same shopper, and only once (cart-34, offers-461)', async () => {
  expect((await order('pat@example.com', 'OTHER')).order).not.toBeNull()
  const later = await order('Pat@example.com', 'PLAIN', 'samples')
  expect(later.cart?.totals.rows.find(({ code }) => code === 'discount')?.cents).toBe(
    -Math.min(await priceOf('OTHER'), await priceOf('PLAIN')),
  )
  expect(later.order).not.toBeNull()
  expect(later.withEmail.coupon).not.toBeNull()
  const again = await order('pat@example.com', 'PLAIN', 'samples')
  expect(again.withEmail.coupon).toBeNull()
})

test('who has not ordered the sample pack loses its credit with the e-mail address (cart-34)', async () => {
  const { cart, withEmail } = await order('someone@example.com', 'PLAIN', 'SAMPLES')
  expect(cart?.coupon).not.toBeNull()
  expect(withEmail.coupon).toBeNull()
  expect(withEmail.totals.rows.find(({ code }) => code === 'discount')).toBeUndefined()
})

test('the shop answers its sample pack with the coupon that credits it (offers-461)', async () => {
  const { data } = await shop.ask('{ sampleKit { product { sku } price { value } code credit { value } } }')
  const dollars = (await priceOf('OTHER')) / 100
  expect(data).toEqual({
    sampleKit: {
      product: { sku: 'OTHER' },
      price: { value: dollars },
      code: 'SAMPLES',
      credit: { value: dollars },
    },
  })
})
