import { expect, test } from 'vitest'
import { addWorkingDays, deliveryEstimate, federalHolidays, isWorkingDay } from '@/lib/working-days'

test('US federal holidays of a year, on the days they are kept (cart-16)', () => {
  expect(federalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test('a new year’s day on a Saturday is kept on the last day of the old year (cart-16)', () => {
  expect(isWorkingDay('2027-12-31')).toBe(false)
  expect(isWorkingDay('2027-12-30')).toBe(true)
})

test('working days skip weekends and holidays (cart-16)', () => {
  expect(addWorkingDays('2026-11-25', 1)).toBe('2026-11-27')
  expect(addWorkingDays('2026-11-28', 0)).toBe('2026-11-30')
  expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28')
})

test.each([
  ['before the cut-off', '2026-11-20T18:59:00Z', '2026-11-24', '2026-11-30', '2026-12-04'],
  ['after the cut-off', '2026-11-20T19:00:00Z', '2026-11-25', '2026-12-01', '2026-12-07'],
  ['on a Saturday', '2026-11-21T22:00:00Z', '2026-11-25', '2026-12-01', '2026-12-07'],
  ['just before midnight in the shop', '2026-11-20T04:59:00Z', '2026-11-24', '2026-11-30', '2026-12-04'],
])('an order %s leaves and arrives (cart-16)', (_name, now, leaves, from, to) => {
  expect(deliveryEstimate({ days: 2, cutoffHour: 14 }, '3-7', new Date(now), 'America/New_York')).toEqual({
    leaves,
    from,
    to,
  })
})
