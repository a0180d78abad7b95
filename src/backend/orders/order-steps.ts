import type { Brand } from '@/brand/compiled'
import { wallClock } from '@/lib/dates/shop-time'
import { isPrepared, type Preparation } from '@/lib/dates/preparation'
import type { Schedule } from '@/lib/dates/schedule'
import type { Order, OrderLine } from './order'
import { isBeingMade, isUnpaid, orderSchedule } from './order-schedule'

/**
 * Steps of an order: the single list shown on the success page, in the account, in e-mails and by the shop's
 * commands (orders-67). It is derived from the order and the state of its lines. Skipped steps are not shown
 * (orders-67).
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
  /** Expected ISO day; null if it depends on something still to come. */
  day: string | null
  /** First day of the range in which the order arrives. */
  from?: string
}

interface Moment {
  brand: Brand
  now: Date
  today: string
  days: Schedule
}

const state = (isDone: boolean, isCurrent: boolean): StepState => {
  if (isDone) return 'done'
  return isCurrent ? 'current' : 'ahead'
}

const happened = ({ events }: Order, kind: Order['events'][number]['kind']) =>
  events.some((event) => event.kind === kind)

const made = ({ lines }: Order) => lines.filter(({ kind }) => kind === 'simple')

/** Returns lines that still have to be made and cannot start yet. */
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

/**
 * Returns the proof steps. A line shipped without a proof shows none: only proofs that were sent or approved
 * appear.
 */
function proofSteps({ days }: Moment, order: Order, waitsFor: ReadonlySet<Preparation>): OrderStep[] {
  const wasIn = (...states: Preparation[]) =>
    made(order).some(({ preparation }) => states.includes(preparation))
  const isToCome = waitsFor.has('proof_due') || waitsFor.has('artwork_missing')
  const isToApprove = isToCome || waitsFor.has('proof_sent')
  const isDue = waitsFor.has('proof_due') && !isUnpaid(order)
  const planned = days.kind === 'days' ? days : null
  const proof: OrderStep = {
    code: 'proof',
    state: state(!isToCome, isDue),
    day: isDue ? (planned?.proofBy ?? null) : null,
  }
  const approval: OrderStep = {
    code: 'approval',
    state: state(!isToApprove, waitsFor.has('proof_sent')),
    day: isToApprove ? (planned?.approveBy ?? null) : null,
  }
  return [
    ...(isToCome || wasIn('proof_sent', 'approved') ? [proof] : []),
    ...(isToApprove || wasIn('approved') ? [approval] : []),
  ]
}

function certificateStep({ today }: Moment, order: Order): OrderStep[] {
  const certificates = order.lines.flatMap(({ certificate }) => (certificate ? [certificate] : []))
  if (certificates.length === 0) return []
  const days = certificates.flatMap(({ sendOn }) => (sendOn !== null && sendOn > today ? [sendOn] : []))
  const day = days.toSorted().at(-1) ?? null
  return [{ code: 'certificate', state: state(!isUnpaid(order) && day === null, !isUnpaid(order)), day }]
}

function parcelSteps({ brand, now, days }: Moment, order: Order): OrderStep[] {
  if (made(order).length === 0) return []
  const isShipped = order.status === 'complete'
  const arrives = days.kind === 'days' || days.kind === 'sent' ? days.arrives : null
  return [
    { code: 'making', state: state(isShipped, isBeingMade(brand, order, now)), day: null },
    {
      code: 'shipping',
      state: state(isShipped, order.status === 'partially_shipped'),
      day: days.kind === 'days' ? days.shipsBy : null,
    },
    {
      code: 'delivery',
      state: state(false, isShipped),
      day: arrives?.to ?? null,
      ...(arrives && { from: arrives.from }),
    },
  ]
}

/**
 * Returns each step in its own state: an order of several lines can be in more than one of them.
 * @returns [] for a canceled or refunded order
 */
export function orderSteps(brand: Brand, order: Order, now: Date): OrderStep[] {
  if (order.status === 'canceled' || order.status === 'closed') return []
  const today = wallClock(now, brand.identity.timezone).day
  const moment = { brand, now, today, days: orderSchedule(brand, order, now) }
  const waitsFor = new Set(held(order).map(({ preparation }) => preparation))
  const certificates = certificateStep(moment, order)
  return [
    ...paymentStep(order),
    ...certificates.filter((step) => step.state !== 'current'),
    ...artworkStep(order, waitsFor),
    ...proofSteps(moment, order, waitsFor),
    ...parcelSteps(moment, order),
    // It waits for its own day, while everything else goes on.
    ...certificates.filter((step) => step.state === 'current'),
  ].map((step) => (step.day !== null && step.day < today ? { ...step, day: null } : step))
}
