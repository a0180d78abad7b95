import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatShortMoney, parseCents, toCents, toDecimal, toDollars } from '@/lib/money/money'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [-500, '-$5.00'],
  [100_000_000, '$1,000,000.00'],
])('%i cents are written as %s (prices-11)', (cents, text) => {
  expect(formatMoney(cents)).toBe(text)
})

test('dollars and cents convert into each other without loss (prices-11)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents)
    }),
  )
  expect([19.99, 0.1 + 0.2, 1.005, 4.35].map(toCents)).toEqual([1999, 30, 101, 435])
})

test.each([
  ['12.50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['0.07', 7],
  ['007', 700],
  ['', undefined],
  ['-1', undefined],
  ['$5', undefined],
  ['1.005', undefined],
  ['1,000', undefined],
  ['1e3', undefined],
  ['.5', undefined],
])('%j is parsed as %j cents (prices-11)', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})

test('a formatted amount is parsed back to the same cents (prices-11)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(parseCents(toDecimal(cents))).toBe(cents)
    }),
  )
})

test('whole dollars are written without cents, and other amounts with cents (prices-11)', () => {
  expect([500, 550, 123_400].map((cents) => formatShortMoney(cents))).toEqual(['$5', '$5.50', '$1,234'])
})
