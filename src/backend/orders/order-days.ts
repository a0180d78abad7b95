import { wallClock } from '@/lib/shop-time'
import { addWorkingDays, deliveryEstimate, productionDay, workingDaysBetween } from '@/lib/working-days'
import type { Brand } from '@/brand/compiled'
import type { Order } from './order'
import { isPrepared } from './preparation'

/** The days that an order's steps name, counted in the brand's own working days (orders-68). Days are ISO text. */

const defaultProofDays = 1

const latest = (moments: readonly Date[]) =>
  moments.reduce((last, moment) => (moment > last ? moment : last), new Date(0))

/** From when on the shop works on it: nothing is begun before it is paid. */
const begins = ({ placedAt, events }: Order): Date =>
  events.find(({ kind }) => kind === 'paid')?.at ?? placedAt

/** Working days from artwork and payment to the proof. */
export const proofDays = ({ configuration }: Brand): number =>
  configuration.production.proofDays ?? defaultProofDays

/** The last working day for the proofs that are due. */
export function proofDay(brand: Brand, order: Order): string {
  const due = order.lines.filter(({ preparation }) => preparation === 'proof_due')
  const from = latest([begins(order), ...due.map(({ preparedAt }) => preparedAt ?? order.placedAt)])
  const { cutoffHour } = brand.configuration.production
  return addWorkingDays(productionDay(cutoffHour, from, brand.identity.timezone), proofDays(brand))
}

export interface ParcelDays {
  /** The last working day on which it leaves. */
  ships: string
  /** The last day on which it arrives; null where nothing was promised. */
  arrives: string | null
}

/** When an order leaves and arrives that nothing holds up any more: the promise of the checkout, moved by what it waited. */
export function parcelDays(brand: Brand, order: Order): ParcelDays {
  const { production } = brand.configuration
  const { timezone } = brand.identity
  const promised = deliveryEstimate(production, '0-0', order.placedAt, timezone).leaves
  const prepared = order.lines
    .filter(isPrepared)
    .flatMap(({ preparation, preparedAt }) => (preparation === 'approved' && preparedAt ? [preparedAt] : []))
  const ships = deliveryEstimate(production, '0-0', latest([begins(order), ...prepared]), timezone).leaves
  const to = order.shippingMethod?.deliveryTo
  const left = order.shipments.at(-1)
  const leaves = order.status === 'complete' && left ? wallClock(left.shippedAt, timezone).day : ships
  return { ships, arrives: to ? addWorkingDays(leaves, workingDaysBetween(promised, to)) : null }
}
