import fc, { type Arbitrary } from 'fast-check'

/** Texts and numbers that shoppers, scanners and broken clients send. */

const oddTexts = [
  '',
  ' ',
  '\0',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '{"$ne":null}',
  "' or 1=1--",
  '<script>alert(1)</script>',
  '${7*7}',
  '1e309',
  '-0',
  'NaN',
  '\ud800',
  '\u202e🦄',
  'a[]=1',
  '//evil.example',
  '\r\nset-cookie: a=b',
]

/** Texts for which a regular expression or parser once took quadratic time. */
const longTexts = [
  'a'.repeat(1_000),
  ' '.repeat(1_000),
  'word '.repeat(200),
  '('.repeat(1_000),
  '='.repeat(10_000),
  'x'.repeat(70_000),
  `a@${'b.'.repeat(400)}c`,
  `<p>${'<b '.repeat(300)}`,
]

const ordinaryTexts = [
  'current',
  'ada@example.com',
  'Ada',
  'US',
  'NY',
  '12207',
  '1',
  '2026-11-26',
  'checkmo',
  'flatrate',
  'sticker',
  'a'.repeat(32),
  `${'a'.repeat(32)}.png`,
  '[]',
  '{}',
  'null',
]

/** @param known values that exist in the shop: SKUs, addresses, codes */
export const texts = (known: readonly string[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known, ...ordinaryTexts) },
    { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
    { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )

export const wholeNumbers: Arbitrary<number> = fc.oneof(
  fc.integer({ min: -2, max: 100 }),
  fc.constantFrom(0, -1, 2_147_483_647, -2_147_483_648, 2_147_483_648, 1e15),
  fc.integer(),
)

export const decimals: Arbitrary<number> = fc.oneof(
  fc.double({ min: -10, max: 1_000, noNaN: true }),
  fc.constantFrom(0, -0, 0.1, 1e21, 1e308, Number.MIN_VALUE),
)

/** A value of a different kind than expected. */
export const wrongTypeValue: Arbitrary<unknown> = fc.jsonValue({ maxDepth: 2 })
