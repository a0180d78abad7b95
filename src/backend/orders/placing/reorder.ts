import { ownOrder } from '../own-orders-store'
import type { Context } from '../../kernel/context'
import { refusal } from '../../kernel/refusal'
import { changeCart, factsFor, customerCartId, addLinesAgain, type UserError } from '../../cart/cart'
import { signedIn } from '../../customer/customer'

const isBought = ({ rowCents }: { rowCents: number }) => rowCents > 0

/**
 * Puts the lines of an order into the cart again, with their options and designs, and reports those that
 * cannot be added (customer-28).
 */
export async function reorder(context: Context, orderNumber: string) {
  const customer = await signedIn(context)
  const order = await ownOrder(context.db(), customer, orderNumber)
  if (!order) throw refusal('graphql-input', `Cannot find order number "${orderNumber}" in the current store`)
  const errors: UserError[] = []
  const cart = await changeCart(context, await customerCartId(context), async (open, sql) => {
    errors.length = 0
    const facts = await factsFor(context, sql, [...open.lines, ...order.lines])
    // Lines without a price are gifts, which the cart adds by itself (cart-37).
    errors.push(...(await addLinesAgain(facts, sql, open, order.lines.filter(isBought))))
  })
  return {
    cart,
    userInputErrors: errors.map((error) => ({ ...error, path: ['orderNumber'] })),
  }
}
