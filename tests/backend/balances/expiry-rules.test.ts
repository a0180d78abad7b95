import { expect, test } from 'vitest'
import { daysAfter, endingsOf, lastDayOf } from '@/backend/balances/expiry-rules'

const lots = [
  { day: '2025-01-31', points: 100 },
  { day: '2025-03-01', points: 50 },
  { day: '2025-07-04', points: 25 },
]

test('points are valid through the last day of the period, counted in calendar months (balances-20)', () => {
  expect(lastDayOf('2025-03-01', 24)).toBe('2027-03-01')
  expect(lastDayOf('2025-12-15', 1)).toBe('2026-01-15')
  // February has no 31st: a day after its end is kinder than a day before.
  expect(lastDayOf('2025-01-31', 1)).toBe('2025-03-03')
})

test.each([
  [0, [100, 50, 25]],
  [40, [60, 50, 25]],
  [100, [50, 25]],
  [149, [1, 25]],
  [175, []],
  [500, []],
])(
  'the oldest of 100, 50 and 25 points are spent first: after spending %i the lots are %j (balances-20)',
  (taken, left) => {
    expect(endingsOf(lots, taken, 24).map(({ points }) => points)).toEqual(left)
  },
)

test('days are added by the calendar, across months and leap years', () => {
  expect(daysAfter('2026-12-15', 30)).toBe('2027-01-14')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
})
