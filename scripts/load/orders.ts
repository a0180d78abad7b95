import { AddToCartDocument } from '@/commerce/generated/cart'
import {
  PlaceOrderDocument,
  SetBillingAddressDocument,
  SetEmailDocument,
  SetPaymentMethodDocument,
  SetShippingAddressDocument,
  SetShippingMethodDocument,
} from '@/commerce/generated/checkout'
import { brokenInvariants } from '../../tests/support/orders/invariants'
import { tally, type Figure } from './figures'
import { shopper, type Shopper } from './shopper'
import type { Target } from './target'
import { runConcurrently, timed, times } from './timing'

/** Guests fill carts, go through the whole checkout and place orders, as fast as the shop responds. */

export interface OrdersProfile {
  orders: number
  shoppers: number
}

const cart_id = 'current'

const address = {
  firstname: 'Ada',
  lastname: 'Byron',
  street: ['12 Engine Lane'],
  city: 'Albany',
  region: 'NY',
  postcode: '12207',
  country_code: 'US',
  telephone: '(518) 555-0142',
  save_in_address_book: false,
}

/**
 * Goes from the empty cart to the order button, paying by check. @param email of a guest; the shop knows a
 * customer's
 */
export async function makeReady(guest: Shopper, { item }: Pick<Target, 'item'>, email?: string) {
  const added = await guest.ask(AddToCartDocument, { cart: cart_id, items: [item] })
  const [problem] = added.addProductsToCart?.user_errors ?? []
  if (problem) throw new Error(problem.message)
  if (email !== undefined) await guest.ask(SetEmailDocument, { input: { cart_id, email } })
  const shipped = await guest.ask(SetShippingAddressDocument, {
    input: { cart_id, shipping_addresses: [{ address }] },
  })
  const method =
    shipped.setShippingAddressesOnCart?.cart.shipping_addresses[0]?.available_shipping_methods?.[0]
  if (!method?.method_code) throw new Error('No shipping method for that address')
  await guest.ask(SetBillingAddressDocument, {
    input: { cart_id, billing_address: { same_as_shipping: true } },
  })
  const { carrier_code, method_code } = method
  await guest.ask(SetShippingMethodDocument, {
    input: { cart_id, shipping_methods: [{ carrier_code, method_code }] },
  })
  await guest.ask(SetPaymentMethodDocument, { input: { cart_id, payment_method: { code: 'checkmo' } } })
}

export async function place(guest: Shopper): Promise<string> {
  const { placeOrder } = await guest.ask(PlaceOrderDocument, { input: { cart_id } })
  const number = placeOrder?.orderV2?.number
  if (!number) throw new Error(placeOrder?.errors[0]?.message ?? 'no order')
  return number
}

export async function placeOrders(target: Target, profile: OrdersProfile): Promise<Figure[]> {
  const { pool, line } = target
  const guests = Array.from({ length: profile.orders }, (_, index) => shopper(line, index))
  const errors = tally()
  const acknowledged: string[] = []
  const ready: Shopper[] = []
  const taking = times()
  const note = (error: unknown) => void errors.add(error instanceof Error ? error.message : String(error))

  const preparing = await runConcurrently([...guests.entries()], profile.shoppers, ([index, guest]) =>
    makeReady(guest, target, `load-${index}@example.com`).then(() => void ready.push(guest), note),
  )
  const placing = await runConcurrently(ready, profile.shoppers, (guest) =>
    timed(taking, () => place(guest)).then((number) => void acknowledged.push(number), note),
  )

  const { rows } = await pool.query<{ kept: number }>(
    'select count(*) as kept from orders where number = any($1)',
    [acknowledged],
  )
  const broken = await brokenInvariants(pool)
  return [
    {
      name: 'orders/s, carts prepared',
      value: Math.round(acknowledged.length / placing),
      must: { atLeast: 20 },
    },
    {
      name: 'orders/s, including the cart (7 requests each)',
      value: Math.round((acknowledged.length / (preparing + placing)) * 10) / 10,
    },
    { name: 'placing an order, p50, ms', value: taking.percentile(50) },
    { name: 'p95, ms', value: taking.percentile(95), must: { below: 800 } },
    { name: 'p99, ms', value: taking.percentile(99) },
    { name: 'orders acknowledged', value: acknowledged.length, must: { exactly: profile.orders } },
    {
      name: 'acknowledged orders in the database',
      value: Number(rows[0]?.kept),
      must: { exactly: acknowledged.length },
    },
    {
      name: 'duplicate order numbers',
      value: acknowledged.length - new Set(acknowledged).size,
      must: { exactly: 0 },
    },
    { name: 'errors', value: errors.said(), must: { exactly: 'none' } },
    { name: 'broken invariants', value: broken.join(', ') || 'none', must: { exactly: 'none' } },
  ]
}
