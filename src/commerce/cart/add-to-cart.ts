import { currentCart } from './current-cart'
import { AddItemDocument, type AddItemMutation } from '../generated/add-to-cart'
import { toItem, type CartEntry } from './line-input'
import { sendDocument } from '../send-document'

/**
 * Sends the "Add to cart" request (cart-49). Every product page bundles this file, so that a click waits only
 * for its own request. Plain responses are read here; all others are left to refused-entry.ts, which is
 * loaded on demand.
 */
export const sendEntry = (entry: CartEntry): Promise<Response> =>
  sendDocument(AddItemDocument, { cart: currentCart, items: [toItem(entry)] })

/**
 * Returns the cart's new number of lines; undefined if the response is anything but "added". The response
 * stays readable.
 */
export async function readLineCount(answered: Promise<Response>): Promise<number | undefined> {
  try {
    const response = (await answered).clone()
    const { data, errors } = (await response.json()) as { data?: AddItemMutation; errors?: unknown } // checked below
    const added = data?.addProductsToCart
    const isAdded = response.ok && !errors && added?.user_errors.length === 0
    return isAdded ? added.cart.itemsV2?.total_count : undefined
  } catch {
    return undefined
  }
}
