import { addToCart } from '@/commerce/cart'
import { errorSentence } from '@/commerce/error-sentence'
import { track } from '../attribution/track'
import { queryClient } from '../session/queries'
import { tellOtherTabs } from './other-tabs'
import type { AddedItem } from './use-add-to-cart'

export type SendResult = { status: 'added'; totalQuantity: number } | { status: 'refused'; reasons: string[] }

const added = ({ sku, quantity, shown }: AddedItem) => ({
  name: 'add_to_cart' as const,
  cents: shown.rowCents,
  items: [{ sku, name: shown.name, quantity, cents: Math.round(shown.rowCents / quantity) }],
})

/** The one request behind "Add to cart". The answer is the whole cart, so cart and mini cart need no request of their own. */
export async function sendToCart(item: AddedItem, message: (path: string) => string): Promise<SendResult> {
  try {
    const { cart, problems } = await addToCart([item])
    queryClient().setQueryData(['cart'], cart)
    tellOtherTabs() // CC4
    if (problems.length > 0) return { status: 'refused', reasons: problems }
    track(added(item))
    return { status: 'added', totalQuantity: cart.totalQuantity }
  } catch (error) {
    return { status: 'refused', reasons: [errorSentence(error, message) || message('errors.unknown')] }
  }
}
