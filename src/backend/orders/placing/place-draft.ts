import { waitsForMoney } from '@/lib/money/payment-kinds'
import { changeCart, priced, type Draft } from '../../cart/cart'
import type { Context } from '../../kernel/context'
import { offeredPayments } from '../../payments/payments'
import { OrderRefusal } from '../order-refusal'
import { markPaid } from '../mark-paid'
import { placeOrder } from './place-order'

/**
 * Places the order of a draft whose check arrived, and records the payment. A draft that became an order meanwhile
 * gets the payment only if it waits for one.
 * @param totalCents the total that the operator confirmed; if it has changed, nothing happens
 * @returns the order's number
 */
export async function placeDraftByCheck(
  context: Context,
  draft: Pick<Draft, 'maskedId' | 'orderNumber'>,
  { reference, totalCents }: { reference: string; totalCents: number },
): Promise<string> {
  if (draft.orderNumber) throw new OrderRefusal(`This draft became order ${draft.orderNumber}.`)
  await changeCart(context, draft.maskedId, async (open, sql) => {
    const offered = offeredPayments(context, await priced(context, sql, open))
    const method = offered.find(({ code }) => waitsForMoney(code))
    if (!method) throw new OrderRefusal('This shop takes no checks for this order.')
    open.paymentMethod = method.code
  })
  const placed = await placeOrder({ ...context, shownTotalCents: totalCents }, draft.maskedId, null)
  if ('problem' in placed) throw new OrderRefusal(placed.problem.message)
  const { number } = placed.order
  await markPaid(context, number, `${number} ${reference}`)
  return number
}
