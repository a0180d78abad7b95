import type { OpsContext } from '../kernel/context'
import { leftBalances } from './refund-balances-store'
import { openRefund, paidBy } from './refund-store'
import { OrderRefusal, unknownOrder } from './order-refusal'
import { orderByNumber } from './ops-store'
import { planRefund } from './refund-order'
import { afterMove } from './order-states'
import type { RefundRequest } from './refund-rules'

/** What a refund or a cancellation would pay back, in cents, before somebody confirms it (operations-8). Nothing is changed. */
export interface PaidBack {
  /** The way it was paid. */
  moneyCents: number
  /** To gift cards, store credit and points: what that is worth. */
  balanceCents: number
}

const sumOf = (balances: readonly { cents: number }[]) => balances.reduce((sum, { cents }) => sum + cents, 0)

/** @throws OrderRefusal where the refund itself would */
export async function previewRefund(
  { brand, db }: OpsContext,
  number: string,
  request: RefundRequest,
): Promise<PaidBack> {
  const order = await orderByNumber(db(), brand.id, number)
  if (!order) throw unknownOrder(number)
  const { plan, left } = await planRefund(db(), order, request)
  const worth = plan.balances.map(({ accountId, amount }) => {
    const balance = left.balances.find((each) => each.accountId === accountId)
    return { cents: balance ? Math.round((balance.cents * amount) / balance.amount) : 0 }
  })
  return { moneyCents: plan.cents, balanceCents: sumOf(worth) }
}

/** @throws OrderRefusal where the cancellation itself would */
export async function previewCancellation({ brand, db }: OpsContext, number: string): Promise<PaidBack> {
  const order = await orderByNumber(db(), brand.id, number)
  if (!order) throw unknownOrder(number)
  if (await openRefund(db(), order.id))
    throw new OrderRefusal(`A refund of order ${number} is under way; try again in a minute.`)
  if (!afterMove(order.status, 'cancel'))
    throw new OrderRefusal(`Order ${number} is ${order.status}; it cannot be canceled.`)
  const paid = await paidBy(db(), order.id)
  return {
    moneyCents: paid.status === 'captured' ? paid.amountCents - paid.refundedCents : 0,
    balanceCents: sumOf(await leftBalances(db(), order)),
  }
}
