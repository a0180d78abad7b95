import { expect, test } from 'vitest'
import { checkForm, taxNumber } from '@/lib/fields/form-rules'
import { taxNumberOf } from '@/lib/fields/tax-number'
import { countryCodes } from '@/lib/fields/country-codes'

const problem = (country: string, typed: string) =>
  checkForm({ number: typed }, { number: [taxNumber(country)] }, '2026-11-28').problems.number?.say

test.each([
  ['US', '12-3456789'],
  ['US', '85-8012345678C-1'],
  ['US', '1234567'],
  ['US', '12–3456789'],
  ['CA', '123456789RT0001'],
  ['IN', '22AAAAA0000A1Z5'],
  ['GB', 'GB 123 4567 89'],
  ['GB', '123456789012'],
  ['AU', '51 824 753 556'],
  ['AU', '51824753556'],
])('the tax number of a business in %s can be %s (forms-503)', (country, typed) =>
  expect(problem(country, typed)).toBeUndefined(),
)

test.each([
  ['US', 'none', 'forms.taxId'],
  ['US', '12', 'forms.taxId'],
  ['US', 'AB<1234>', 'forms.taxId'],
  ['CA', '12-3456789', 'forms.gst'],
  ['IN', '12-3456789', 'forms.gst'],
  ['GB', '12345678', 'forms.vat'],
  ['AU', '5182475355', 'forms.businessNumber'],
])(
  'a tax number in %s written as %j is refused with that country’s message (forms-503)',
  (country, typed, say) => expect(problem(country, typed)).toBe(say),
)

test('only countries with a GST ask for a GST number (forms-503)', () => {
  const asked = countryCodes.filter((code) => taxNumberOf(code).label === 'orderNotes.gstNumber')
  expect(asked.toSorted()).toEqual(['CA', 'IN'])
})
