import type { CartLineView, CartView } from '@/commerce/cart/cart-view'
import type { OrderView } from '@/commerce/checkout/order'
import type { ShopEvent, TrackedItem } from './events'

/** Converts cart lines and orders to tracking events. */

const toItem = ({ sku, name, urlKey, unitCents, quantity }: CartLineView): TrackedItem => ({
  sku,
  name,
  urlKey,
  cents: unitCents,
  quantity,
})

/**
 * Returns the event for a line that was added, removed or changed in quantity; undefined if nothing changed.
 */
export function quantityChangeEvent(
  line: CartLineView,
  before: number,
  after: number,
): ShopEvent | undefined {
  const difference = Math.abs(after - before)
  if (difference === 0) return undefined
  return {
    name: after > before ? 'add_to_cart' : 'remove_from_cart',
    cents: line.unitCents * difference,
    items: [{ ...toItem(line), quantity: difference }],
  }
}

export const beginCheckoutEvent = (cart: CartView): ShopEvent => ({
  name: 'begin_checkout',
  cents: cart.totals.grandTotalCents,
  items: cart.lines.map(toItem),
})

export const purchaseEvent = ({ number, totals, coupon, lines }: OrderView): ShopEvent => ({
  name: 'purchase',
  number,
  cents: totals.grandTotalCents,
  shippingCents: totals.shippingCents,
  taxCents: totals.taxCents,
  ...(coupon && { coupon }),
  items: lines.map(({ sku, name, unitCents, quantity }) => ({ sku, name, cents: unitCents, quantity })),
})
