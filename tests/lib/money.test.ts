import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, toCents, toDollars } from '@/lib/money'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [-500, '-$5.00'],
  [100_000_000, '$1,000,000.00'],
])('%i cents read %s (PR11)', (cents, text) => {
  expect(formatMoney(cents)).toBe(text)
})

test('dollars and cents turn into each other without loss (PR11)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents)
    }),
  )
  expect([19.99, 0.1 + 0.2, 1.005, 4.35].map(toCents)).toEqual([1999, 30, 101, 435])
})
