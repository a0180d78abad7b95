import { expect, test } from 'vitest'
import { isPriceCacheCode, splitVariant, variantAddress } from '@/lib/money/price-cache-code'

test.each(['abc', 'AA', 'YWJjZA', 'STUDIO15', 'ZmQyMDE3', 'YWJjZA==', 'eyJwcmljZSI6MX0='])(
  '"%s" survives Base64 decoding and encoding unchanged (pages-13)',
  (code) => expect(isPriceCacheCode(code)).toBe(true),
)

test.each([
  '',
  'AB',
  'YWJjZB==',
  '-_-_',
  'STUDIO15 ',
  ' STUDIO15',
  'STU DIO1',
  'STUDIO15\n',
  '%%%%',
  'a',
  '====',
  'A'.repeat(68),
  undefined,
  null,
  15,
  ['STUDIO15'],
])('%j is treated as empty (pages-13)', (code) => expect(isPriceCacheCode(code)).toBe(false))

test('a variant’s path contains the page and the code (pages-16)', () => {
  expect(splitVariant(variantAddress('/product/round', 'STUDIO15'))).toEqual({
    plain: '/product/round',
    code: 'STUDIO15',
  })
  expect(splitVariant('round')).toEqual({ plain: 'round' })
})
