import { customerCart, type CartLine, type CartState } from './cart-state'
import { keepLine, userError } from './cart-lines'
import { toGraphqlCart } from './cart-view'
import { signedIn } from '../customers/customer-state'
import { wrongInput } from '../refusal'
import type { Context } from '../state'
import { productOf } from './totals'

/** Reordering (app/code/Magento/SalesGraphQl/Model/Resolver/Reorder.php, Sales/Model/Reorder/Reorder.php). */

interface Problem {
  code: string
  message: string
}

function addAgain(cart: CartState, line: CartLine, context: Context): Problem[] {
  const { magento } = context
  const sold = magento.products.find(({ sku }) => sku === line.sku)
  if (!sold || !productOf(line.sku, magento))
    return [{ code: 'PRODUCT_NOT_FOUND', message: `Could not find a product with ID "${sold?.id ?? 0}"` }]
  try {
    keepLine(cart, structuredClone(line), context)
    return []
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return [userError(error)]
  }
}

/** Adds the items to the customer's cart and reports those that cannot be added. */
export function reorderItems({ orderNumber }: { orderNumber: string }, context: Context) {
  const { id } = signedIn(context)
  const order = context.magento.orders.find(({ number }) => number === orderNumber)
  if (order?.customer !== id)
    throw wrongInput(`Order number "${orderNumber}" doesn't belong to the current customer`)
  const cart = customerCart(context)
  const problems = context.magento.settings.reorders
    ? order.cart.lines.flatMap((line) => addAgain(cart, line, context))
    : [{ code: 'REORDER_NOT_AVAILABLE', message: 'Reorder is not available.' }]
  return {
    cart: toGraphqlCart(cart, context),
    userInputErrors: problems.map((problem) => ({ ...problem, path: ['orderNumber'] })),
  }
}
