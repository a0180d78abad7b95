import { expect, test } from 'vitest'
import { z } from 'zod'
import { renamed, rewritten } from '@/brand/manifest/rewrite'
import { date, key, link } from '@/brand/schema/primitives'

/** What is proposed in the place of what was written. */
const proposal = (setting: string, schema: z.ZodType, value: unknown) =>
  rewritten(value, [setting], z.strictObject({ [setting]: schema }), { [setting]: value })

test.each([
  ['percentOff', z.number(), '15%', ' Write 15, without quotes.'],
  ['factor', z.number(), '85%', ' Write 0.85, without quotes.'],
  ['price', z.number(), '1,250.50 USD', ' Write 1250.5, without quotes.'],
  ['to', date, '24/12/2026', ' Write "2026-12-24".'],
  ['to', date, '12/4/2026 12:30 am', ' Write "2026-12-04 00:30".'],
  ['to', date, 'Dec. 4th, 2026', ' Write "2026-12-04".'],
  ['href', link, 'hello@shop.example', ' Write "mailto:hello@shop.example".'],
  ['name', z.string(), 2026, ' Put it in quotes: "2026".'],
])(
  '%s that was written otherwise: %s becomes what is accepted (brand-180)',
  (setting, schema, value, words) => {
    expect(proposal(setting, schema, value)).toBe(words)
  },
)

test.each([
  ['a price in another currency', 'price', z.number(), '4 €'],
  ['a length in another unit', 'width', z.number(), '10 cm'],
  ['percent of what is no percentage', 'price', z.number(), '15%'],
  ['a negative price', 'price', z.number().nonnegative(), '−4'],
  ['an hour that no day has', 'to', date, '2026-12-24 25:00'],
  ['a day that no month has', 'to', date, '2/30/2027'],
  ['a mistyped e-mail link', 'href', link, 'mailto:hello.shop.example'],
])('nothing is proposed for %s: it could only be guessed (brand-180)', (_, setting, schema, value) => {
  expect(proposal(setting, schema, value)).toBe('')
})

test('a name that a group cannot have is proposed as it can be (brand-180)', () => {
  const schema = z.strictObject({ products: z.record(key, z.string()) })
  expect(renamed(['products', 'Café Print'], schema, { products: {} })).toBe(' Write cafe-print.')
  expect(renamed(['products', '🦊'], schema, { products: {} })).toBe('')
})
