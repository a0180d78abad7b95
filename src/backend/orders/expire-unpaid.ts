import { wallClock } from '@/lib/shop-time'
import type { OpsContext } from '../kernel/context'
import { logFailure } from '../kernel/log'
import { cancelOrder } from './cancel-order'
import { overdue } from './operations-store'
import { OrderRefusal } from './order-refusal'

/**
 * orders-61: an order that nobody paid in time is canceled; units, coupon and balances go back with it (orders-12).
 * @returns how many were
 */
export async function expireUnpaidOrders(ops: OpsContext, signal?: AbortSignal): Promise<number> {
  const today = wallClock(ops.now(), ops.brand.identity.timezone).day
  let expired = 0
  for (const number of await overdue(ops.db(), ops.brand.id, today)) {
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
  // Asked under the order's lock: the check may have come in the meantime.
  check({ number, status }: { number: string; status: string }) {
    if (status !== 'pending' && status !== 'canceled')
      throw new OrderRefusal(`Order ${number} is ${status}; it waits for no payment.`)
  },
}
