import { expect, test } from 'vitest'
import { addWorkingDays, federalHolidays, isWorkingDay } from '@/lib/dates/working-days'

test('US federal holidays of a year are listed on the days they are observed (cart-15)', () => {
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

test('New Year’s Day on a Saturday is observed on the last day of the old year (cart-15)', () => {
  expect(isWorkingDay('2027-12-31')).toBe(false)
  expect(isWorkingDay('2027-12-30')).toBe(true)
})

test('working days skip weekends and holidays (cart-15)', () => {
  expect(addWorkingDays('2026-11-25', 1)).toBe('2026-11-27')
  expect(addWorkingDays('2026-11-28', 0)).toBe('2026-11-30')
  expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28')
})
