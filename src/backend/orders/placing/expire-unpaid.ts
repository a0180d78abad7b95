import { wallClock } from '@/lib/dates/shop-time'
import type { OpsContext } from '../../kernel/context'
import { logFailure } from '../../kernel/log'
import { cancelOrder } from '../refunds/cancel-order'
import { overdueOrders } from '../operations-store'
import { OrderRefusal } from '../order-refusal'

/**
 * Cancels orders that were not paid in time (orders-61); units, coupon and balances are given back
 * (orders-12).
 * @returns how many were canceled
 */
export async function expireUnpaidOrders(ops: OpsContext, signal?: AbortSignal): Promise<number> {
  const today = wallClock(ops.now(), ops.brand.identity.timezone).day
  let expired = 0
  for (const number of await overdueOrders(ops.db(), ops.brand.id, today)) {
    if (signal?.aborted) return expired
    try {
      if ((await cancelOrder(ops, number, overdueCancellation)).isNew) expired += 1
    } catch (error) {
      logFailure('unpaid order', error, { number })
    }
  }
  return expired
}

const overdueCancellation = {
  reason: 'the payment did not come in time',
  isOverdue: true,
  // Checked under the order's lock, because the payment may have arrived meanwhile.
  check({ number, status }: { number: string; status: string }) {
    if (status !== 'pending' && status !== 'canceled')
      throw new OrderRefusal(`Order ${number} is ${status}; it is not waiting for a payment.`)
  },
}
