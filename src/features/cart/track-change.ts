import type { CartLineView } from '@/commerce/cart/cart-view'
import { quantityChangeEvent } from '../attribution/cart-events'
import { track } from '../attribution/track'

/** Tracks the new quantity of a cart line (attribution-22). */
export function trackChange(line: CartLineView, before: number, after: number): void {
  const event = quantityChangeEvent(line, before, after)
  if (event) track(event)
}
