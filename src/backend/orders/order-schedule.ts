import type { Brand } from '@/brand/compiled'
import { arrivalWords } from '@/lib/dates/arrival-words'
import { isPrepared } from '@/lib/dates/preparation'
import { schedule, type Schedule } from '@/lib/dates/schedule'
import { wallClock } from '@/lib/dates/shop-time'
import { productionDay } from '@/lib/dates/working-days'
import { message } from '../kernel/message'
import type { Order, OrderLine } from './order'

/** Dates of an order, from the same schedule as on product pages and in the cart (schedule-361). */

/** True if the line has units that are still to be made or shipped. */
const isWaiting = ({ kind, quantity, quantityShipped, quantityCanceled }: OrderLine) =>
  kind === 'simple' && quantity > quantityShipped + quantityCanceled

export const isUnpaid = ({ status }: Pick<Order, 'status'>) =>
  status === 'pending' || status === 'payment_review'

/** Returns when the order was paid: production never starts earlier. */
const paidAt = (order: Order): Date | null =>
  isUnpaid(order) ? null : (order.events.find(({ kind }) => kind === 'paid')?.at ?? order.placedAt)

/**
 * Returns the transit days of an order. Older orders did not store them, so they take those of their shipping
 * method.
 */
function transitOf({ configuration }: Brand, { shippingMethod: ordered }: Order): string | null {
  if (!ordered || ordered.transit !== undefined) return ordered?.transit ?? null
  const method = Object.values(configuration.shippingMethods).find(
    ({ carrierCode, methodCode }) => carrierCode === ordered.carrierCode && methodCode === ordered.methodCode,
  )
  return method?.days ?? null
}

export const orderSchedule = (brand: Brand, order: Order, now: Date): Schedule =>
  schedule(
    {
      production: brand.configuration.production,
      timezone: brand.identity.timezone,
      lines: order.lines.filter(isWaiting).map(({ preparation, preparedAt, productionDays }) => ({
        preparation,
        since: preparedAt,
        days: productionDays,
      })),
      paidAt: paidAt(order),
      transit: transitOf(brand, order),
      leftAt: order.shipments.at(-1)?.shippedAt,
    },
    now,
  )

/** Returns the sentence about the arrival; null for an order that is canceled, closed or without shipping. */
export function arrivalOfOrder(brand: Brand, order: Order, now: Date): string | null {
  if (order.status === 'canceled' || order.status === 'closed' || !order.shippingMethod) return null
  return arrivalWords(orderSchedule(brand, order, now), (name, values) =>
    message(brand, `arrival.${name}`, values),
  )
}

/**
 * Returns the working day on which production begins, at the cut-off hour; null while the order waits for
 * something.
 */
function firstDayOfMaking({ configuration, identity }: Brand, order: Order): string | null {
  const waiting = order.lines.filter(isWaiting)
  const paid = paidAt(order)
  if (paid === null || !waiting.every(isPrepared)) return null
  const moments = waiting.flatMap(({ preparedAt }) => (preparedAt ? [preparedAt] : []))
  const from = moments.reduce((last, moment) => (moment > last ? moment : last), paid)
  return productionDay(configuration.production, from, identity.timezone)
}

/**
 * True from the cut-off hour of the first working day on; until then the order can be canceled (orders-69).
 */
export function isBeingMade(brand: Brand, order: Order, now: Date): boolean {
  if (order.status !== 'processing') return order.status === 'partially_shipped'
  const day = firstDayOfMaking(brand, order)
  if (day === null) return false
  const clock = wallClock(now, brand.identity.timezone)
  return clock.day > day || (clock.day === day && clock.hour >= brand.configuration.production.cutoffHour)
}
