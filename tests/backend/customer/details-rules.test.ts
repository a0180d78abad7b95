import { expect, test } from 'vitest'
import { checkedDetails } from '@/backend/customer/details-rules'
import type { Context } from '@/backend/kernel/context'
import { exampleBrand, testMoment } from '../../support/brands'

const context = { brand: exampleBrand(), now: () => testMoment } as Context // what the rules need

const birthday = (typed: string) =>
  checkedDetails(context, { firstname: 'Ada', lastname: 'Lovelace', date_of_birth: typed }).dateOfBirth

test.each(['12/10/1985', '1985-12-10', '12101985', 'Dec 10, 1985', '10 December 1985'])(
  'the server parses the birthday %j like the form does (forms-5)',
  (typed) => expect(birthday(typed)).toBe('1985-12-10'),
)

test.each(['13/12/1985', '10.12.1985', '12/10/85', '2026-11-20', '1899-12-31'])(
  'the server rejects the birthday %j (forms-5)',
  (typed) => expect(() => birthday(typed)).toThrow('Please enter a valid full date.'),
)

const taxNumber = (typed: string) =>
  checkedDetails(context, { firstname: 'Ada', lastname: 'Lovelace', gst_number: typed }).gstNumber

test('the server validates tax numbers of the shop’s country with the form’s message (forms-503, forms-5)', () => {
  expect(taxNumber('12-3456789')).toBe('12-3456789')
  expect(() => taxNumber('none')).toThrow('Please enter a Tax ID or exemption number, such as 12-3456789.')
})
