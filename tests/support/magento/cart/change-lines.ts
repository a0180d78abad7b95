import { checkLineStock, keepLine, lineOf, without, type LineInput } from './cart-lines'
import { cartOf, type CartLine, type CartState } from './cart-state'
import { toGraphqlCart } from './cart-view'
import { customAnswers } from '../catalogue/custom-options'
import { requireInput, wrongInput } from '../refusal'
import type { Context } from '../state'
import { productOf } from './totals'
import { optionUid } from '../uids'

/** Changing lines of a cart. */

interface UpdateInput {
  cart_id: string
  cart_items: (Omit<LineInput, 'cart_id'> & {
    quantity?: number
    /** Selected values by their ids. */
    customizable_options?: { id?: number; uid?: string; value_string: string }[]
  })[]
}

/**
 * Rebuilds a line from the sent options alone, with a new id.
 * app/code/Magento/QuoteGraphQl/Model/Cart/UpdateCartItem.php, Quote/Model/Quote.php, updateItem
 */
function makeAnew(
  cart: CartState,
  line: CartLine,
  { quantity = line.quantity, customizable_options: options = [] }: UpdateInput['cart_items'][number],
  context: Context,
) {
  const product = productOf(line.sku, context.magento)
  if (!product) return
  const entered = options.map(({ id, uid, value_string: value }) => ({
    uid: uid ?? optionUid(id ?? 0),
    value,
  }))
  try {
    const { id: _before, ...rest } = line
    const answers = customAnswers(product, [], entered)
    without(cart, line)
    keepLine(cart, { ...rest, quantity, answers }, context)
  } catch (error) {
    if (!cart.lines.includes(line)) cart.lines.push(line)
    throw wrongInput(`Could not update cart item: ${error instanceof Error ? error.message : ''}`)
  }
}

/** A quantity of 0 removes the line: app/code/Magento/QuoteGraphQl/Model/Resolver/UpdateCartItems.php */
export function updateCartItems({ input }: { input: UpdateInput }, context: Context) {
  requireInput(input, 'cart_id', 'cart_items')
  const cart = cartOf(input.cart_id, context)
  for (const each of input.cart_items) {
    if (!each.cart_item_id && !each.cart_item_uid)
      throw wrongInput('Required parameter "cart_item_id" for "cart_items" is missing.')
    if (each.quantity === undefined)
      throw wrongInput('Required parameter "quantity" for "cart_items" is missing.')
    const line = lineOf(cart, each)
    if (each.quantity <= 0) {
      without(cart, line)
      continue
    }
    if ((each.customizable_options ?? []).length > 0) {
      makeAnew(cart, line, each, context)
      continue
    }
    const sold = productOf(line.variant ?? line.sku, context.magento)
    if (sold) checkLineStock(sold, { ...line, quantity: each.quantity }, context)
    line.quantity = each.quantity
  }
  return { cart: toGraphqlCart(cart, context), errors: [] }
}
