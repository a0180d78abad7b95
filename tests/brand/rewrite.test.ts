import { expect, test } from 'vitest'
import { z } from 'zod'
import { suggestName, suggestValue } from '@/brand/manifest/suggest'
import { date, key, link } from '@/brand/schema/primitives'

/** Returns the proposed replacement of a written value. */
const proposal = (setting: string, schema: z.ZodType, value: unknown) =>
  suggestValue(value, [setting], z.strictObject({ [setting]: schema }), { [setting]: value })

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
  'the brand check proposes the accepted form for a wrongly written setting %s (%s) (brand-180)',
  (setting, schema, value, words) => {
    expect(proposal(setting, schema, value)).toBe(words)
  },
)

test.each([
  ['a price in another currency', 'price', z.number(), '4 €'],
  ['a length in another unit', 'width', z.number(), '10 cm'],
  ['a percent sign on an amount', 'price', z.number(), '15%'],
  ['a nonexistent hour', 'to', date, '2026-12-24 25:00'],
  ['a mistyped e-mail link', 'href', link, 'mailto:hello.shop.example'],
])(
  'the brand check proposes nothing for %s, which it could only guess (brand-180)',
  (_, setting, schema, value) => {
    expect(proposal(setting, schema, value)).toBe('')
  },
)

test.each([
  ['a negative price', 'price', z.number().nonnegative(), '−4', 'Did you mean 4?'],
  ['a nonexistent day', 'to', date, '2/30/2027', 'Did you mean "2027-02-28"?'],
  ['weeks', 'days', z.string().regex(/^\d+-\d+$/), '1-2 weeks', 'Did you mean "5-10"?'],
  ['a discount for a factor', 'factor', z.number(), '114%', 'Did you mean 1.14?'],
])(
  'the brand check asks about %s, which it can only guess (brand-180)',
  (_, setting, schema, value, asked) => {
    expect(proposal(setting, schema, value)).toBe(` ${asked}`)
  },
)

test('the brand check proposes a valid key for an invalid one (brand-180)', () => {
  const schema = z.strictObject({ products: z.record(key, z.string()) })
  expect(suggestName(['products', 'Café Print'], schema, { products: {} })).toBe(' Write cafe-print.')
  expect(suggestName(['products', '🦊'], schema, { products: {} })).toBe('')
})
