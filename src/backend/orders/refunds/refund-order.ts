import { toDecimal } from '@/lib/money/money'
import type { Order } from '../order'
import type { OpsContext } from '../../kernel/context'
import { transaction, type Sql } from '../../database/connection'
import { countQuantities, lockOrder } from '../operations-store'
import { afterMove } from '../order-states'
import { insertRefundBalances, leftBalances } from './refund-balances-store'
import { refundPlan, type Left, type RefundPlan, type RefundRequest } from '../refund-rules'
import { insertRefund, openRefund, paidBy, refundByKey, reserve, type Refund } from '../refund-store'
import { OrderRefusal, unknownOrder } from '../order-refusal'
import { finalizeRefund } from './finalize-refund'
import { voidCertificates } from '../../balances/balances'

/**
 * Reserves what is refunded, in the caller's transaction. The service is asked afterwards (finalizeRefund).
 */
export async function startRefund(
  sql: Sql,
  order: Order,
  refund: { plan: RefundPlan; key: string; reason: string | null; at: Date },
): Promise<number> {
  const { plan, key, reason, at } = refund
  if (!(await reserve(sql, order.id, plan.cents)))
    throw new OrderRefusal(`Order ${order.number} has less than ${toDecimal(plan.cents)} left to refund.`)
  const quantities = plan.quantities.map(({ line, quantity, canceled }) => ({
    lineId: line.id,
    quantity,
    canceled,
  }))
  await countQuantities(sql, 'refunded', quantities)
  await countQuantities(
    sql,
    'canceled',
    quantities.map(({ lineId, canceled }) => ({ lineId, quantity: canceled })),
  )
  const id = await insertRefund(sql, { orderId: order.id, requestKey: key, reason, plan, createdAt: at })
  await insertRefundBalances(sql, id, plan.balances)
  // Certificates of a canceled order are already void.
  const sold = order.status === 'canceled' ? [] : plan.quantities.filter(({ line }) => line.certificate)
  for (const { line, quantity } of sold) {
    const voiding = { orderId: order.id, reference: `refund-${id}`, at }
    if (!(await voidCertificates(sql, line, quantity, voiding)))
      throw new OrderRefusal(
        `Gift certificates of order ${order.number} (${line.name}) were already used, so they cannot be refunded.`,
      )
  }
  return id
}

const nothingToPayBack = ({ number, status }: Order) =>
  new OrderRefusal(`Order ${number} is ${status}; there is nothing to refund.`)

function refuseUnpaid(order: Order, request: RefundRequest, isPaid: boolean) {
  if (!isPaid || order.status === 'closed' || order.status === 'pending') throw nothingToPayBack(order)
  if (request.kind === 'all' && !afterMove(order.status, 'refund-all'))
    throw new OrderRefusal(`Order ${order.number} is ${order.status}; cancel it instead.`)
}

/**
 * Computes what a refund would consist of, in cents and units, without changing anything. Lock the order
 * first if the refund is to follow.
 * @throws OrderRefusal
 */
export async function planRefund(
  sql: Sql,
  order: Order,
  request: RefundRequest,
): Promise<{ plan: RefundPlan; left: Left }> {
  if (await openRefund(sql, order.id))
    throw new OrderRefusal(`A refund of order ${order.number} is under way; try again in a minute.`)
  const paid = await paidBy(sql, order.id)
  refuseUnpaid(order, request, paid.status !== 'pending')
  const left = {
    moneyCents: paid.amountCents - paid.refundedCents,
    balances: await leftBalances(sql, order),
  }
  const plan = refundPlan(order, request, left)
  if (order.status === 'canceled' && plan.cents === 0) throw nothingToPayBack(order)
  return { plan, left }
}

/**
 * Refunds everything, an amount, or units (orders-13, balances-22). The refund is recorded, requested from
 * the service, and closed. If the process dies in between, finalizeInterruptedRefunds continues with the same
 * key.
 * @param request.key repeating the same key returns the same refund
 */
export async function refundOrder(
  ops: OpsContext,
  number: string,
  request: RefundRequest & { key: string; reason?: string | null },
): Promise<Refund> {
  const id = await transaction(async (sql) => {
    const order = await lockOrder(sql, ops.brand.id, number)
    if (!order) throw unknownOrder(number)
    const known = await refundByKey(sql, order.id, request.key)
    if (known) return known.id
    const { plan } = await planRefund(sql, order, request)
    return startRefund(sql, order, { plan, key: request.key, reason: request.reason ?? null, at: ops.now() })
  }, ops.db())
  return finalizeRefund(ops, id)
}
