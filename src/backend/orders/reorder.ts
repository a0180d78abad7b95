import { ownOrder } from './own-orders-store'
import type { Context } from '../kernel/context'
import { refusal } from '../kernel/refusal'
import { changeCart, factsFor, customerCartId, addAgain, type UserError } from '../cart/cart'
import { signedIn } from '../customer/customer'

const isBought = ({ rowCents }: { rowCents: number }) => rowCents > 0

/** customer-28: the lines of an order go into the cart once more, with their choices and designs; what cannot is told. */
export async function reorder(context: Context, orderNumber: string) {
  const customer = await signedIn(context)
  const order = await ownOrder(context.db(), customer, orderNumber)
  if (!order) throw refusal('graphql-input', `Cannot find order number "${orderNumber}" in the current store`)
  const errors: UserError[] = []
  const cart = await changeCart(context, await customerCartId(context), async (open, sql) => {
    errors.length = 0
    const facts = await factsFor(context, sql, [...open.lines, ...order.lines])
    // cart-37: nothing is sold for nothing, so this is what was bought; a gift comes by itself.
    errors.push(...(await addAgain(facts, sql, open, order.lines.filter(isBought))))
  })
  return {
    cart,
    userInputErrors: errors.map((error) => ({ ...error, path: ['orderNumber'] })),
  }
}
