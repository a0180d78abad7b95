import { expect, test } from 'vitest'
import { shortDay } from '@/lib/short-day'

test('a day is shown as itself in every time zone (PP20)', () => {
  expect(shortDay('2026-12-01', 'en-US')).toBe('Tue, Dec 1')
  expect(shortDay('2026-12-01T23:30:00Z', 'en-US')).toBe('Tue, Dec 1')
})
