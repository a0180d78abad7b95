import { afterEach, beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { orderByNumber, markPaid } from '@/backend/orders/orders'
import type { PaymentCode } from '@/lib/money/payment-kinds'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { newYork, openShop } from '../../support/shop'

const base = checkoutBrand()
const paymentMethods: PaymentCode[] = ['checkmo', 'banktransfer', 'free']
const brand = { ...base, configuration: { ...base.configuration, paymentMethods } }

const database = useFreshDatabase()
const shop = openShop(database.pool, brand)

beforeAll(() => seed(database.pool(), brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

async function readyGuest() {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  return { guest, cart: await guest.ready(newYork) }
}

test('a brand offers the payment methods that it lists, each with its own title (payments-1, payments-60)', async () => {
  const { cart } = await readyGuest()
  expect(cart.paymentMethods).toEqual([
    { code: 'checkmo', title: 'Check / money order', kind: 'offline' },
    { code: 'banktransfer', title: 'Bank transfer', kind: 'offline' },
  ])
})

test('an order paid by bank transfer waits for the money (payments-60, orders-16)', async () => {
  const { guest } = await readyGuest()
  await guest.payBy('banktransfer')
  const { order } = await guest.place()
  const number = order?.number ?? ''
  const look = () => orderByNumber(database.pool(), brand.id, number)
  expect(await look()).toMatchObject({
    status: 'pending',
    paymentMethod: { code: 'banktransfer', title: 'Bank transfer' },
    payment: { status: 'pending' },
  })
  await markPaid(shop.context(), number, 'statement 12')
  expect(await look()).toMatchObject({ status: 'processing', payment: { status: 'captured' } })
})
