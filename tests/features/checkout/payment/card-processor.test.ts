import { expect, test } from 'vitest'
import { cardNetwork, grouped, isCardNumber, readExpiry } from '@/features/checkout/payment/card-processor'

test('a mistyped card number is detected before it is sent (checkout-19)', () => {
  for (const number of ['4242 4242 4242 4242', '4000000000000002', '378282246310005', '5555-5555-5555-4444'])
    expect(isCardNumber(number), number).toBe(true)
  for (const number of ['', '4242 4242 4242 4241', '4242', '0'.repeat(11), '4'.repeat(20), '١٢٣٤'])
    expect(isCardNumber(number), number).toBe(false)
})

test('the expiry date is parsed in all usual spellings (checkout-19)', () => {
  for (const text of ['09/31', '9/31', '09 / 31', '9-2031', '09.31', ' 09/2031 '])
    expect(readExpiry(text), text).toEqual({ month: 9, year: 2031 })
  for (const text of ['', '13/31', '0/31', '09', '2031/09', '09/3', '09/20311', 'ab/cd'])
    expect(readExpiry(text), text).toBeUndefined()
})

test('the card network is detected from the first digits (payments-4)', () => {
  expect(cardNetwork('4242 4242')).toBe('VI')
  expect(cardNetwork('5105 1051')).toBe('MC')
  expect(cardNetwork('2221 0000')).toBe('MC')
  expect(cardNetwork('3782 822463')).toBe('AE')
  expect(cardNetwork('6011 1111')).toBe('DI')
  expect(cardNetwork('')).toBe('VI')
})

test('card digits are grouped by four while typing (checkout-19)', () => {
  expect(grouped('42424')).toBe('4242 4')
  expect(grouped('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(grouped('x4-2 4a2')).toBe('4242')
  expect(grouped('4'.repeat(30)).replaceAll(' ', '')).toHaveLength(19)
})
