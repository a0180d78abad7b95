import type { Brand } from '@/brand/compiled'
import { longDay } from '@/lib/days'
import { message } from '../kernel/message'
import type { Order } from './order'
import { proofDays } from './order-days'
import { orderSteps, type OrderStep, type StepCode } from './order-steps'

/** The steps of an order in words, and its state: the same everywhere (orders-67, orders-69). */

export interface SaidStep extends OrderStep {
  title: string
}

/** With a day a step says it; "…By" in messages.yaml. */
const messageOf = ({ code, state, day }: OrderStep): string =>
  `${code}${state[0]?.toUpperCase()}${state.slice(1)}${day === null ? '' : 'By'}`

export function stepsInWords(brand: Brand, order: Order, now: Date): SaidStep[] {
  return orderSteps(brand, order, now).map((step) => ({
    ...step,
    title: message(brand, `orderSteps.${messageOf(step)}`, {
      day: step.day === null ? '' : longDay(step.day),
      days: workingDays(brand, brand.configuration.production.days),
      proofDays: workingDays(brand, proofDays(brand)),
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

/** What an order in production really waits for, in the order in which it is said. */
const waitingMessages: Partial<Record<StepCode, string>> = {
  artwork: 'order.artworkMissing',
  approval: 'order.proofSent',
  proof: 'order.proofDue',
}

/** Where the order stands, in a few words: nothing is "In production" before its proofs are approved. */
export function statusInWords(brand: Brand, order: Order, now: Date): string {
  const current = new Set(
    orderSteps(brand, order, now)
      .filter(({ state }) => state === 'current')
      .map(({ code }) => code),
  )
  const waiting =
    order.status === 'processing'
      ? Object.entries(waitingMessages).find(([code]) => current.has(code as StepCode))?.[1] // its own keys
      : undefined
  return message(brand, waiting ?? statusMessages[order.status])
}
