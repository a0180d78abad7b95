import { expect, test } from 'vitest'
import { countries } from '@/backend/kernel/countries'
import { isPostcode } from '@/lib/fields/postcode'
import { isTelephone } from '@/lib/fields/telephone'

/** One rule, used by the form and the server. */

test.each([
  ['(212) 555-0142', 'US', true],
  ['1 212 555 0142', 'US', true],
  ['+1 212.555.0142', 'US', true],
  ['555-0142', 'US', false],
  ['2 212 555 0142', 'US', false],
  ['+1 555 0142', 'US', false],
  // A shopper abroad orders for a friend at home.
  ['+44 20 7946 0958', 'US', true],
  ['(+49) 30/901820', 'US', true],
  ['0044 20 7946 0958', 'US', true],
  ['011 44 20 7946 0958', 'US', true],
  ['020 7946 0958', 'US', false],
  ['020 7946 0958', 'GB', true],
  ['+1 212 555 0142', 'GB', true],
  ['123456', 'GB', false],
  ['1'.repeat(16), '', false],
  ['12+3456789', '', false],
  ['call me', '', false],
  ['٢١٢٥٥٥٠١٤٢', 'US', false],
])('phone %s for %s → %s (checkout-5, forms-8)', (text, country, isValid) => {
  expect(isTelephone(text, country)).toBe(isValid)
})

test.each([
  ['10118', 'US', true],
  ['10118-1234', 'US', true],
  ['1011', 'US', false],
  ['K1A 0B1', 'CA', true],
  ['10118', 'CA', false],
  ['SW1A 1AA', 'GB', true],
  ['3000', 'AU', true],
  ['110 001', 'IN', true],
  ['1010', 'AT', true],
  ['', 'AT', false],
])('postcode %s of %s → %s (checkout-4, forms-8)', (text, country, isValid) => {
  expect(isPostcode(text, country)).toBe(isValid)
})

test.each([
  ['00501', true],
  ['00500', false],
  ['99950-1234', true],
  ['99951', false],
])('with the ZIP range 00501 to 99950, %s is accepted: %s (checkout-4)', (text, isTaken) => {
  expect(isPostcode(text, 'US', '00501-99950')).toBe(isTaken)
})

test('every delivery country has its own postcode format and rejects other formats (checkout-4)', () => {
  for (const { code } of countries) expect(isPostcode('X-1', code), code).toBe(false)
})
