import { answerCart } from '../cart/cart-answers'
import { changeCart, factsFor } from '../cart/cart-access'
import { addItem, type UserError } from '../cart/line-changes'
import { customerCartId } from '../cart/merge-carts'
import { ownOrders } from '../checkout/own-orders'
import type { Context } from '../context'
import { refusal } from '../refusal'
import { signedIn } from './signed-in'
import { choicesOf } from '../cart/selection-rules'

const isBought = ({ rowCents }: { rowCents: number }) => rowCents > 0

/** AC9: the lines of an order go into the cart once more, with their choices and designs; what cannot is told. */
export async function reorder(context: Context, orderNumber: string) {
  const customer = await signedIn(context)
  const [order] = await ownOrders(context.db(), customer, {
    numbers: [orderNumber],
    part: null,
    sort: { field: 'placed', isDescending: true },
    limit: 1,
    offset: 0,
  })
  if (!order) throw refusal('graphql-input', `Cannot find order number "${orderNumber}" in the current store`)
  const errors: UserError[] = []
  const cart = await changeCart(context, await customerCartId(context), async (open, sql) => {
    errors.length = 0
    const skus = [...open.lines, ...order.lines].map(({ sku }) => sku)
    const facts = await factsFor(context, sql, skus)
    // CT37: nothing is sold for nothing, so this is what was bought; a gift comes by itself.
    for (const { sku, quantity, selection, toolOptions } of order.lines.filter(isBought)) {
      const error = await addItem(facts, sql, open, {
        sku,
        quantity,
        toolOptions,
        ...choicesOf(selection),
      })
      if (error) errors.push(error)
    }
  })
  return {
    cart: answerCart(context, cart),
    userInputErrors: errors.map((error) => ({ ...error, path: ['orderNumber'] })),
  }
}
