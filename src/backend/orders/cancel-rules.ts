import { wallClock } from '@/lib/shop-time'
import { productionDay } from '@/lib/working-days'
import type { Order } from './order'
import type { OpsContext } from '../kernel/context'

/** orders-12: customers cancel until the workshop begins: unpaid orders always, paid ones up to the cut-off hour of their day. */
export function mayCancel({ brand, now }: Pick<OpsContext, 'brand' | 'now'>, order: Order): boolean {
  if (order.status === 'pending') return true
  if (order.status !== 'processing') return false
  const { timezone } = brand.identity
  const { cutoffHour } = brand.configuration.production
  const starts = productionDay(cutoffHour, order.placedAt, timezone)
  const clock = wallClock(now(), timezone)
  return clock.day < starts || (clock.day === starts && clock.hour < cutoffHour)
}
