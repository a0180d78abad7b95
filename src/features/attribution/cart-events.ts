import type { CartLineView, CartView } from '@/commerce/cart-view'
import type { OrderView } from '@/commerce/order'
import type { ShopEvent, TrackedItem } from './events'

/** Cart lines and orders as events tell them. */

const toItem = ({ sku, name, urlKey, unitCents, quantity }: CartLineView): TrackedItem => ({
  sku,
  name,
  urlKey,
  cents: unitCents,
  quantity,
})

/** A line that came, went, or changed its quantity; undefined when nothing did. */
export function lineChanged(line: CartLineView, before: number, after: number): ShopEvent | undefined {
  const difference = Math.abs(after - before)
  if (difference === 0) return undefined
  return {
    name: after > before ? 'add_to_cart' : 'remove_from_cart',
    cents: line.unitCents * difference,
    items: [{ ...toItem(line), quantity: difference }],
  }
}

export const checkoutBegun = (cart: CartView): ShopEvent => ({
  name: 'begin_checkout',
  cents: cart.totals.grandTotalCents,
  items: cart.lines.map(toItem),
})

export const purchased = ({ number, totals, coupon, lines }: OrderView): ShopEvent => ({
  name: 'purchase',
  number,
  cents: totals.grandTotalCents,
  shippingCents: totals.shippingCents,
  taxCents: totals.taxCents,
  ...(coupon && { coupon }),
  items: lines.map(({ sku, name, unitCents, quantity }) => ({ sku, name, cents: unitCents, quantity })),
})
