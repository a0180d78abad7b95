import { addToCart } from '@/commerce/cart'
import { errorSentence } from '@/commerce/errors'
import { queryClient } from '../session/queries'
import type { AddedItem } from './use-add-to-cart'

export type SendResult = { status: 'added'; totalQuantity: number } | { status: 'refused'; reasons: string[] }

/** The one request behind "Add to cart". The answer is the whole cart, so cart and mini cart need no request of their own. */
export async function sendToCart(item: AddedItem, message: (path: string) => string): Promise<SendResult> {
  try {
    const { cart, problems } = await addToCart([item])
    queryClient().setQueryData(['cart'], cart)
    return problems.length > 0
      ? { status: 'refused', reasons: problems }
      : { status: 'added', totalQuantity: cart.totalQuantity }
  } catch (error) {
    return { status: 'refused', reasons: [errorSentence(error, message) || message('errors.unknown')] }
  }
}
