import type { Brand } from '@/brand/compiled'
import { longDay, shortDay } from '@/lib/dates/days'
import { message } from '../kernel/message'
import type { Order } from './order'
import { isBeingMade } from './order-schedule'
import { orderSteps, type OrderStep, type StepCode } from './order-steps'

/** Steps and state of an order in words, the same everywhere (orders-67, orders-69). */

export interface SaidStep extends OrderStep {
  title: string
}

/** Returns the message for a step; messages with a day end in "By" in messages.yaml. */
const messageOf = ({ code, state, day }: OrderStep): string =>
  `${code}${state[0]?.toUpperCase()}${state.slice(1)}${day === null ? '' : 'By'}`

/**
 * Returns the steps as shown. Their titles tell their own states, but only the first unfinished one is current
 * (orders-67).
 */
export function stepsInWords(brand: Brand, order: Order, now: Date): SaidStep[] {
  const steps = orderSteps(brand, order, now)
  const reached = steps.findIndex(({ state }) => state === 'current')
  return steps.map((step, index) => ({
    ...step,
    state: step.state === 'current' && index > reached ? 'ahead' : step.state,
    title: message(brand, `orderSteps.${messageOf(step)}`, {
      day: step.day === null ? '' : shortDay(step.day),
      // A payment or certificate may be due next year, so the long form has the year.
      longDay: step.day === null ? '' : longDay(step.day),
      from: step.from === undefined ? '' : shortDay(step.from),
      days: workingDays(brand, brand.configuration.production.days),
      proofDays: workingDays(brand, brand.configuration.production.proofDays),
    }),
  }))
}

const workingDays = (brand: Brand, count: number) =>
  count === 1 ? message(brand, 'orderSteps.oneDay') : message(brand, 'orderSteps.days', { count })

const statusMessages: Record<Order['status'], string> = {
  pending: 'order.pending',
  payment_review: 'order.paymentReview',
  processing: 'order.processing',
  partially_shipped: 'order.partiallyShipped',
  complete: 'order.complete',
  canceled: 'order.canceled',
  closed: 'order.closed',
}

/** What an order in production is actually waiting for, by priority. */
const waitingMessages: Partial<Record<StepCode, string>> = {
  artwork: 'order.artworkMissing',
  approval: 'order.proofSent',
  proof: 'order.proofDue',
}

/**
 * Returns the order's status in words. Only orders whose production has begun are "In production"
 * (orders-69).
 */
export function statusInWords(brand: Brand, order: Order, now: Date): string {
  const current = new Set(
    orderSteps(brand, order, now)
      .filter(({ state }) => state === 'current')
      .map(({ code }) => code),
  )
  const waiting =
    order.status === 'processing'
      ? Object.entries(waitingMessages).find(([code]) => current.has(code as StepCode))?.[1] // keys of waitingMessages
      : undefined
  const isPlanned = order.status === 'processing' && !isBeingMade(brand, order, now)
  return message(brand, waiting ?? (isPlanned ? 'order.planned' : statusMessages[order.status]))
}
