import { currentCart } from './current-cart'
import { AddItemDocument, type AddItemMutation } from './generated/add-to-cart'
import { toItem, type CartEntry } from './line-input'
import { sendDocument } from './send-document'

/**
 * The press on "Add to cart" (cart-60). Every product page carries this, so that the press waits for nothing but its own request:
 * what a plain answer says is read here, anything else is left to refused-entry.ts, which is fetched then.
 */
export const sendEntry = (entry: CartEntry): Promise<Response> =>
  sendDocument(AddItemDocument, { cart: currentCart, items: [toItem(entry)] })

/** How many lines the cart has now; undefined when the answer says anything else than "added". Leaves the answer readable. */
export async function linesAfter(answered: Promise<Response>): Promise<number | undefined> {
  try {
    const response = (await answered).clone()
    const { data, errors } = (await response.json()) as { data?: AddItemMutation; errors?: unknown } // looked at below
    const added = data?.addProductsToCart
    const isAdded = response.ok && !errors && added?.user_errors.length === 0
    return isAdded ? added.cart.itemsV2?.total_count : undefined
  } catch {
    return undefined
  }
}
