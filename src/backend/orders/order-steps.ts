import type { Brand } from '@/brand/compiled'
import { wallClock } from '@/lib/shop-time'
import type { Order, OrderLine } from './order'
import { parcelDays, proofDay } from './order-days'
import { isPrepared, type Preparation } from './preparation'

/**
 * What happens next to an order: the one list that success page, account, e-mails and the shop's commands show (orders-67). It
 * follows from what was ordered and from where its lines stand.
 */

export type StepCode =
  | 'payment'
  | 'artwork'
  | 'proof'
  | 'approval'
  | 'certificate'
  | 'making'
  | 'shipping'
  | 'delivery'

export type StepState = 'done' | 'current' | 'ahead'

export interface OrderStep {
  code: StepCode
  state: StepState
  /** ISO day by which it happens; null where it depends on a step before. */
  day: string | null
}

type Moment = { brand: Brand; today: string }

const state = (isDone: boolean, isCurrent: boolean): StepState => {
  if (isDone) return 'done'
  return isCurrent ? 'current' : 'ahead'
}

const isUnpaid = ({ status }: Order) => status === 'pending' || status === 'payment_review'
const happened = ({ events }: Order, kind: Order['events'][number]['kind']) =>
  events.some((event) => event.kind === kind)

const made = ({ lines }: Order) => lines.filter(({ kind }) => kind === 'simple')

/** Lines that are still to be made, and wait for something before. */
const held = (order: Order): OrderLine[] =>
  made(order).filter(
    (line) => !isPrepared(line) && line.quantityShipped + line.quantityCanceled < line.quantity,
  )

function paymentStep(order: Order): OrderStep[] {
  if (!isUnpaid(order) && !happened(order, 'paid')) return []
  return [
    {
      code: 'payment',
      state: state(!isUnpaid(order), true),
      day: order.status === 'pending' ? (order.payment.details.payBy ?? null) : null,
    },
  ]
}

function artworkStep(order: Order, waitsFor: ReadonlySet<Preparation>): OrderStep[] {
  const isMissing = waitsFor.has('artwork_missing')
  if (!isMissing && !happened(order, 'artwork-added')) return []
  return [{ code: 'artwork', state: state(!isMissing, true), day: null }]
}

function proofSteps({ brand }: Moment, order: Order, waitsFor: ReadonlySet<Preparation>): OrderStep[] {
  if (made(order).every(({ preparation }) => preparation === 'ready')) return []
  const isDue = waitsFor.has('proof_due') && !isUnpaid(order)
  const isSent = !waitsFor.has('proof_due') && !waitsFor.has('artwork_missing')
  return [
    { code: 'proof', state: state(isSent, isDue), day: isDue ? proofDay(brand, order) : null },
    { code: 'approval', state: state(waitsFor.size === 0, waitsFor.has('proof_sent')), day: null },
  ]
}

function certificateStep({ today }: Moment, order: Order): OrderStep[] {
  const certificates = order.lines.flatMap(({ certificate }) => (certificate ? [certificate] : []))
  if (certificates.length === 0) return []
  const days = certificates.flatMap(({ sendOn }) => (sendOn !== null && sendOn > today ? [sendOn] : []))
  const day = days.toSorted().at(-1) ?? null
  return [{ code: 'certificate', state: state(!isUnpaid(order) && day === null, !isUnpaid(order)), day }]
}

function parcelSteps({ brand }: Moment, order: Order): OrderStep[] {
  if (made(order).length === 0) return []
  const isShipped = order.status === 'complete'
  const isFree = !isUnpaid(order) && held(order).length === 0
  const days = isFree ? parcelDays(brand, order) : { ships: null, arrives: null }
  return [
    { code: 'making', state: state(isShipped, isFree), day: null },
    {
      code: 'shipping',
      state: state(isShipped, order.status === 'partially_shipped'),
      day: isShipped ? null : days.ships,
    },
    { code: 'delivery', state: state(false, isShipped), day: days.arrives },
  ]
}

/** A day that has gone by is no promise any more. */
const still =
  (today: string) =>
  (step: OrderStep): OrderStep =>
    step.day !== null && step.day < today ? { ...step, day: null } : step

/** @returns [] for an order that is over before it was done: canceled, or paid back */
export function orderSteps(brand: Brand, order: Order, now: Date): OrderStep[] {
  if (order.status === 'canceled' || order.status === 'closed') return []
  const moment = { brand, today: wallClock(now, brand.identity.timezone).day }
  const waitsFor = new Set(held(order).map(({ preparation }) => preparation))
  return [
    ...paymentStep(order),
    ...certificateStep(moment, order),
    ...artworkStep(order, waitsFor),
    ...proofSteps(moment, order, waitsFor),
    ...parcelSteps(moment, order),
  ].map(still(moment.today))
}
