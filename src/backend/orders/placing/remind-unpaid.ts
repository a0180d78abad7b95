import { wallClock } from '@/lib/dates/shop-time'
import type { OpsContext } from '../../kernel/context'
import { enqueueEmail } from '../../kernel/outbox-store'
import { ordersToRemind } from '../operations-store'

const dayMs = 86_400_000

/**
 * Sends one reminder for each order that waits for a check or a transfer and whose deadline is near
 * (orders-61).
 * @returns how many such orders were found
 */
export async function remindOfUnpaidOrders({ brand, db, now }: OpsContext): Promise<number> {
  const dayIn = (days: number) =>
    wallClock(new Date(now().getTime() + days * dayMs), brand.identity.timezone).day
  let found = 0
  for (const [method, payment] of Object.entries(brand.configuration.offlinePayments ?? {})) {
    if (!payment?.reminderDays) continue
    const days = { from: dayIn(0), until: dayIn(payment.reminderDays) }
    const placedBefore = new Date(now().getTime() - dayMs)
    for (const { number, token, email } of await ordersToRemind(db(), brand.id, {
      method,
      days,
      placedBefore,
    })) {
      // The dedupe key prevents a second e-mail, even from concurrent runs.
      await enqueueEmail(db(), {
        store: brand.id,
        kind: 'payment-reminder',
        recipient: email,
        dedupeKey: `payment-reminder-${brand.id}-${number}`,
        payload: { token },
      })
      found += 1
    }
  }
  return found
}
