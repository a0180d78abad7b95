import { expect, test } from 'vitest'
import { formatCount } from '@/lib/words/count'
import { longDay, shortDay } from '@/lib/dates/days'
import { longDayAt } from '@/lib/dates/long-day-at'

test('a calendar day is shown as the same day in every time zone (catalogue-40)', () => {
  expect(shortDay('2026-12-01')).toBe('Tue, Dec 1')
  expect(shortDay('2026-12-01T23:30:00Z')).toBe('Tue, Dec 1')
  expect(longDay('2026-12-01')).toBe('December 1, 2026')
})

test('a moment is shown as the day in the shop’s time zone (balances-20)', () => {
  expect(longDayAt('2026-12-01T03:00:00Z', 'America/Chicago')).toBe('November 30, 2026')
  expect(longDayAt('2026-12-01T07:00:00Z', 'America/Chicago')).toBe('December 1, 2026')
  expect(longDayAt('2026-11-30 23:30:00', 'America/Chicago')).toBe('November 30, 2026')
})

test('days and counts are formatted as Intl formats them (catalogue-40)', () => {
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  for (let day = 0; day < 800; day++) {
    const date = new Date(Date.UTC(2027, 0, 1 + day))
    const iso = date.toISOString()
    expect(shortDay(iso)).toBe(formatted({ weekday: 'short', month: 'short', day: 'numeric' }).format(date))
    expect(longDay(iso)).toBe(formatted({ dateStyle: 'long' }).format(date))
  }
  for (const count of [0, 7, 999, 1000, 12_345, 1_234_567])
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
})
