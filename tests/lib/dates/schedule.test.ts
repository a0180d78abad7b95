import { expect, test } from 'vitest'
import { schedule, type ScheduledLine, type ScheduleRequest } from '@/lib/dates/schedule'
import { isWorkingDay } from '@/lib/dates/working-days'

const zone = 'America/New_York'
const production = { days: 2, cutoffHour: 14, proofDays: 1, approvalDays: 1 }
const line = (more: Partial<ScheduledLine> = {}): ScheduledLine => ({
  preparation: 'ready',
  since: null,
  days: null,
  ...more,
})

function at(now: string, more: Partial<ScheduleRequest> = {}) {
  const moment = new Date(now)
  return schedule(
    { production, timezone: zone, lines: [line()], paidAt: moment, transit: '3-7', ...more },
    moment,
  )
}

test.each([
  ['before the cut-off', '2026-11-20T18:59:00Z', '2026-11-24', '2026-11-30', '2026-12-04'],
  ['after the cut-off', '2026-11-20T19:00:00Z', '2026-11-25', '2026-12-01', '2026-12-07'],
  ['on a Saturday', '2026-11-21T22:00:00Z', '2026-11-25', '2026-12-01', '2026-12-07'],
  ['just before midnight in the shop', '2026-11-20T04:59:00Z', '2026-11-24', '2026-11-30', '2026-12-04'],
])(
  'a line without a proof ordered %s gets its shipping day and arrival range (cart-15)',
  (_name, now, shipsBy, from, to) => {
    expect(at(now)).toEqual({ kind: 'days', proofBy: null, approveBy: null, shipsBy, arrives: { from, to } })
  },
)

test('production pauses while the workshop is closed, and parcels on their way do not (cart-15)', () => {
  const closed = { ...production, closed: ['2026-12-24', '2026-12-28/2026-12-31'] }
  const days = (now: string) => at(now, { production: closed })
  expect(days('2026-12-23T15:00:00Z')).toMatchObject({ shipsBy: '2027-01-05' })
  expect(days('2026-12-24T15:00:00Z')).toMatchObject({ shipsBy: '2027-01-06' })
  // Shipped on the 22nd, the last working day before: the transit days count on.
  expect(days('2026-12-18T15:00:00Z')).toMatchObject({
    shipsBy: '2026-12-22',
    arrives: { from: '2026-12-28', to: '2027-01-04' },
  })
  const proof = at('2026-12-23T20:00:00Z', {
    production: closed,
    lines: [line({ preparation: 'proof_due' })],
  })
  expect(proof).toMatchObject({ proofBy: '2027-01-05', approveBy: '2027-01-06' })
})

test('the schedule includes the day of the proof and the day to approve it (schedule-361)', () => {
  expect(at('2026-11-27T15:00:00Z', { lines: [line({ preparation: 'proof_due' })] })).toEqual({
    kind: 'days',
    proofBy: '2026-11-30',
    approveBy: '2026-12-01',
    shipsBy: '2026-12-04',
    arrives: { from: '2026-12-09', to: '2026-12-15' },
  })
})

test('an early proof and a timely approval keep the promised days, and a late approval postpones them (schedule-362)', () => {
  const paidAt = new Date('2026-11-27T15:00:00Z')
  const promised = at('2026-11-27T15:00:00Z', { lines: [line({ preparation: 'proof_due' })] })
  const sent = line({ preparation: 'proof_sent', since: new Date('2026-11-27T16:00:00Z') })
  expect(at('2026-11-30T15:00:00Z', { paidAt, lines: [sent] })).toEqual({ ...promised, proofBy: null })
  const late = at('2026-12-03T15:00:00Z', { paidAt, lines: [sent] })
  expect(late).toMatchObject({ approveBy: '2026-12-03', arrives: { from: '2026-12-11', to: '2026-12-17' } })
  const approved = line({ preparation: 'approved', since: new Date('2026-12-01T21:00:00Z') })
  expect(at('2026-12-02T15:00:00Z', { paidAt, lines: [approved] })).toMatchObject({
    shipsBy: '2026-12-04',
    arrives: { from: '2026-12-09', to: '2026-12-15' },
  })
})

test('before the payment the schedule names no day, only the number of days after it (schedule-362)', () => {
  const lines = [line({ preparation: 'proof_due' })]
  for (const now of ['2026-11-27T15:00:00Z', '2026-11-28T15:00:00Z', '2026-12-24T23:00:00Z'])
    expect(at(now, { paidAt: null, lines })).toEqual({
      kind: 'counted',
      after: ['payment'],
      arrives: { least: 8, most: 12 },
    })
})

test('a shipping day in the past is reported as late instead of promised (schedule-362)', () => {
  const paidAt = new Date('2026-11-20T15:00:00Z')
  expect(at('2026-11-30T15:00:00Z', { paidAt })).toEqual({ kind: 'late' })
  expect(at('2026-11-30T15:00:00Z', { paidAt, lines: [line({ preparation: 'proof_due' })] })).toEqual({
    kind: 'late',
  })
})

test('a shipped parcel’s arrival is counted from its shipping day, and no longer shown once it has passed (schedule-362)', () => {
  const leftAt = new Date('2026-12-01T15:00:00Z')
  const left = { lines: [], leftAt }
  expect(at('2026-12-02T15:00:00Z', left)).toEqual({
    kind: 'sent',
    arrives: { from: '2026-12-04', to: '2026-12-10' },
  })
  expect(at('2026-12-11T15:00:00Z', left)).toEqual({ kind: 'sent', arrives: null })
})

test('every named day is a working day, not before today, and in chronological order (schedule-361)', () => {
  const preparations = ['proof_due', 'proof_sent', 'approved', 'ready'] as const
  let seed = 361
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 2_000; round++) {
    const now = new Date(Date.UTC(2026, random(12), random(28), random(24), random(60)))
    const ago = (hours: number) => new Date(now.getTime() - random(hours) * 3_600_000)
    const lines = Array.from({ length: 1 + random(3) }, () =>
      line({
        preparation: preparations[random(4)] ?? 'ready',
        since: ago(240),
        days: random(3) === 0 ? random(12) : null,
      }),
    )
    const days = schedule({ production, timezone: zone, lines, paidAt: ago(240), transit: '3-7' }, now)
    if (days.kind !== 'days') continue
    const today = now.toLocaleDateString('sv', { timeZone: zone })
    const named = [days.proofBy, days.approveBy, days.shipsBy, days.arrives?.from, days.arrives?.to].filter(
      (day) => day !== undefined && day !== null,
    )
    expect(named).toEqual(named.filter((day) => isWorkingDay(day) && day >= today))
    expect(named).toEqual(named.toSorted())
  }
})
