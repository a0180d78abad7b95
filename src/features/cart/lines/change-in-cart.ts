import { cartView, changeLine } from '@/commerce/cart/cart'
import type { CartLineView, CartView } from '@/commerce/cart/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import type { LineChange } from '@/commerce/cart/line-input'
import { queryClient } from '@/features/session/queries'
import { notifyOtherTabs } from '../other-tabs'
import { trackChange } from '../track-change'
import { storeAnswer } from '@/features/session/store-answer'

/** Changes a cart line from outside the cart. Loaded with the first change. */

export type ChangeResult =
  | { status: 'changed'; before: CartLineView; cart: CartView }
  /** Another tab removed the line, or it was ordered. */
  | { status: 'gone' }
  | { status: 'refused'; reason: string }

export const lineInCart = async (uid: string): Promise<CartLineView | undefined> =>
  (await cartView())?.lines.find((line) => line.uid === uid)

/** Changes a line. Fetches its current state first, so that the change can be undone. */
export async function changeInCart(
  uid: string,
  change: LineChange & { quantity: number },
  message: (path: string) => string,
): Promise<ChangeResult> {
  try {
    const before = await lineInCart(uid)
    if (!before) return { status: 'gone' }
    const cart = await changeLine(uid, change)
    await storeAnswer(queryClient(), ['cart'], cart)
    notifyOtherTabs()
    trackChange(before, before.quantity, change.quantity)
    return { status: 'changed', before, cart }
  } catch (error) {
    return { status: 'refused', reason: refusalMessage(error, message) }
  }
}
