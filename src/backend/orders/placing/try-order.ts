import { waitsForMoney } from '@/lib/money/payment-kinds'
import { setPaymentMethod, type PricedCart } from '../../cart/cart'
import type { Sql } from '../../database/connection'
import type { Context } from '../../kernel/context'
import { offeredPayments } from '../../payments/payments'
import type { Order } from '../order'
import { orderProblem } from '../order-rules'
import { checkNow, nameTrialOrder } from '../trial-order-store'
import { finishOrder } from './finish-order'
import { reserveOrder } from './reserve-order'

/**
 * Places the order of a cart by a method that needs no service, in a transaction that the caller rolls back. Without
 * such a method it only checks that the order could be placed once it is paid.
 * @returns the order; undefined if it could only be checked
 * @throws with the reason if it cannot be ordered
 */
export async function tryOrder(context: Context, sql: Sql, priced: PricedCart): Promise<Order | undefined> {
  const { cart } = priced
  const offered = offeredPayments(context, priced)
  const method = offered.find(({ code }) => waitsForMoney(code)) ?? offered[0]
  if (!method) throw new Error('No way to pay is offered')
  await setPaymentMethod(sql, cart.id, method.code)
  if (!waitsForMoney(method.code)) {
    const chosen = { ...priced, cart: { ...cart, paymentMethod: method.code } }
    const problem = orderProblem({
      brand: context.brand,
      priced: chosen,
      payments: offered,
      shownTotalCents: priced.grandTotalCents,
    })
    if (problem) throw new Error(problem.message)
    return undefined
  }
  await nameTrialOrder(sql)
  const shown = { ...context, shownTotalCents: priced.grandTotalCents }
  const reserved = await reserveOrder(shown, sql, cart.maskedId, null)
  if (reserved.status !== 'payable' || reserved.payment.kind !== 'offline')
    throw new Error(`The trial order is ${reserved.status}`)
  const order = await finishOrder(shown, sql, {
    cart: reserved.cart,
    order: reserved.order,
    payment: reserved.payment.payment,
    session: null,
  })
  await checkNow(sql)
  return order
}
