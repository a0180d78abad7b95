import type { CartLineView } from '@/commerce/cart-view'
import { lineChanged } from '../attribution/cart-events'
import { track } from '../attribution/track'

/** Says that a line of the cart has another quantity now (attribution-22). */
export function trackChange(line: CartLineView, before: number, after: number): void {
  const event = lineChanged(line, before, after)
  if (event) track(event)
}
