import { isPrepared, type Preparation } from './preparation'
import { wallClock } from './shop-time'
import { addWorkingDays, productionDay, workingDaysBetween, type ClosedDays } from './working-days'

/**
 * Computes when a proof is due, when it must be approved, when the parcel ships and when it arrives. Shared
 * by the product page, cart, checkout, orders, e-mails and operator screens (schedule-361). Days are ISO
 * strings, counted as working days in the shop's time zone.
 */

/** A shop's production times, in working days. */
export interface Production {
  /** Days in the workshop before the parcel ships. */
  days: number
  /** Orders from this hour on start on the next working day. */
  cutoffHour: number
  /** Days from payment and artwork to the proof. */
  proofDays: number
  /** Days that the shopper has to review a proof before the promised dates move. */
  approvalDays: number
  /** When nothing is made or proofed; carriers still deliver. */
  closed?: ClosedDays | undefined
}

/** A line that has not shipped yet. */
export interface ScheduledLine {
  preparation: Preparation
  /** Start of the current preparation state; null for the time of the order. */
  since: Date | null
  /** Days in the workshop; null for the shop's default. */
  days: number | null
}

export interface ScheduleRequest {
  production: Production
  timezone: string
  lines: readonly ScheduledLine[]
  /** When production may start; null until the payment has arrived. */
  paidAt: Date | null
  /** Transit time in working days, such as "3-7"; null if no date can be given. */
  transit: string | null
  /** When the last parcel shipped. */
  leftAt?: Date | undefined
}

export interface Arrival {
  from: string
  to: string
}

export type AwaitedThing = 'payment' | 'artwork'

export type Schedule =
  | {
      kind: 'days'
      proofBy: string | null
      approveBy: string | null
      shipsBy: string
      arrives: Arrival | null
    }
  /** Production waits for these things; the working days count from their arrival. */
  | { kind: 'counted'; after: AwaitedThing[]; arrives: { least: number; most: number } | null }
  /** The shop has missed a deadline, and the new date is not known. */
  | { kind: 'late' }
  | { kind: 'sent'; arrives: Arrival | null }

interface LineDays {
  proofBy: string | null
  approveBy: string | null
  shipsBy: string
  isLate: boolean
}

const later = (one: string, other: string) => (one > other ? one : other)
const lastOf = (days: (string | null)[]) =>
  days.reduce<string | null>(
    (last, day) => (last === null || (day !== null && day > last) ? day : last),
    null,
  )

function arrivalOf(shipsBy: string, transit: string | null): Arrival | null {
  if (transit === null) return null
  const [least = 0, most = least] = transit.split('-').map(Number)
  return { from: addWorkingDays(shipsBy, least), to: addWorkingDays(shipsBy, most) }
}

/**
 * @param begin the working day on which production of the line starts
 * @param sent the day on which its proof was sent
 */
function lineDays(
  { production }: Pick<ScheduleRequest, 'production'>,
  line: ScheduledLine,
  { begin, sent, today }: { begin: string; sent: string | null; today: string },
): LineDays {
  const inWorkshop = line.days ?? production.days
  if (isPrepared(line)) {
    const shipsBy = addWorkingDays(begin, inWorkshop, production.closed)
    return { proofBy: null, approveBy: null, shipsBy, isLate: shipsBy < today }
  }
  const proofBy = addWorkingDays(begin, production.proofDays, production.closed)
  // An early proof does not move the promised approval date; a late one does.
  const seen = sent === null ? proofBy : later(proofBy, sent)
  const approveBy = addWorkingDays(later(addWorkingDays(seen, production.approvalDays), today), 0)
  return {
    proofBy: sent === null ? proofBy : null,
    approveBy,
    // Production starts on the next working day, because the approval may come in the evening.
    shipsBy: addWorkingDays(approveBy, 1 + inWorkshop, production.closed),
    isLate: sent === null && proofBy < today,
  }
}

function whatIsAwaited({ lines, paidAt }: ScheduleRequest): AwaitedThing[] {
  const isArtworkMissing = lines.some(({ preparation }) => preparation === 'artwork_missing')
  return [...(paidAt === null ? ['payment' as const] : []), ...(isArtworkMissing ? ['artwork' as const] : [])]
}

function allOf(days: LineDays[], transit: string | null) {
  const shipsBy = lastOf(days.map((each) => each.shipsBy)) ?? ''
  return {
    proofBy: lastOf(days.map((each) => each.proofBy)),
    approveBy: lastOf(days.map((each) => each.approveBy)),
    shipsBy,
    arrives: arrivalOf(shipsBy, transit),
  }
}

export function schedule(request: ScheduleRequest, now: Date): Schedule {
  const { production, timezone, transit, lines, paidAt, leftAt } = request
  const today = wallClock(now, timezone).day
  if (lines.length === 0) {
    const arrives = leftAt ? arrivalOf(wallClock(leftAt, timezone).day, transit) : null
    return { kind: 'sent', arrives: arrives && arrives.to >= today ? arrives : null }
  }
  const after = whatIsAwaited(request)
  if (paidAt === null || after.length > 0) {
    const begin = addWorkingDays(today, 0, production.closed)
    const { arrives } = allOf(
      lines.map((line) => lineDays(request, line, { begin, sent: null, today })),
      transit,
    )
    const counted = arrives && {
      least: workingDaysBetween(begin, arrives.from),
      most: workingDaysBetween(begin, arrives.to),
    }
    return { kind: 'counted', after, arrives: counted }
  }
  const days = lines.map((line) => {
    const since = line.since && line.since > paidAt ? line.since : paidAt
    const isSent = line.preparation === 'proof_sent'
    return lineDays(request, line, {
      begin: productionDay(production, isSent ? paidAt : since, timezone),
      sent: isSent ? wallClock(since, timezone).day : null,
      today,
    })
  })
  if (days.some(({ isLate }) => isLate)) return { kind: 'late' }
  return { kind: 'days', ...allOf(days, transit) }
}

/** Returns the working days from an order to its shipment if nothing is late and the workshop never closed. */
export function daysToShip(production: Production, line: ScheduledLine): number {
  const begin = addWorkingDays('2026-01-05', 0)
  const { shipsBy } = lineDays({ production: { ...production, closed: [] } }, line, {
    begin,
    sent: null,
    today: begin,
  })
  return workingDaysBetween(begin, shipsBy)
}
