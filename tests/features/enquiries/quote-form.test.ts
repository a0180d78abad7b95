import { expect, test } from 'vitest'
import { blankQuote, quoteRules, somethingElse, toQuoteRequest } from '@/features/enquiries/quote-form'
import { filesIn } from '@/features/enquiries/uploaded-file'
import { checkForm } from '@/lib/form-rules'

const filled = { ...blankQuote, product: 'Stickers', quantity: '500', name: 'Ada', email: 'ada@example.com' }
const problems = (changes: Partial<typeof blankQuote>) => {
  const values = { ...filled, ...changes }
  return Object.keys(checkForm(values, quoteRules(values), '2026-11-20').problems)
}

test('product, quantity, name and address are enough (enquiries-2)', () => {
  expect(problems({})).toEqual([])
  expect(Object.keys(checkForm(blankQuote, quoteRules(blankQuote), '2026-11-20').problems)).toEqual([
    'product',
    'quantity',
    'name',
    'email',
  ])
})

test('something else must be named (enquiries-2)', () => {
  expect(problems({ product: somethingElse })).toEqual(['otherProduct'])
  const values = { ...filled, product: somethingElse, otherProduct: 'A flag' }
  expect(toQuoteRequest(values).product).toBe('A flag')
})

test.each(['0', '1.5', '1e3', '-4', '1000001', 'many'])(
  '%s units are no quantity (enquiries-2, forms-11)',
  (quantity) => {
    expect(problems({ quantity })).toEqual(['quantity'])
  },
)

test.each(['2026-11-19', '2027-02-30', '12/24/2026'])(
  '%s is no day to come (enquiries-2, forms-12)',
  (neededBy) => {
    expect(problems({ neededBy })).toEqual(['neededBy'])
  },
)

test('files of a draft come back, odd ones do not (enquiries-3)', () => {
  const file = { key: 'k.png', url: '/media/uploads/k.png', name: 'logo.png' }
  expect(filesIn(JSON.stringify([file, 7, null, { key: 1 }]), 5)).toEqual([file])
  expect(filesIn('no json', 5)).toEqual([])
  expect(toQuoteRequest({ ...filled, files: JSON.stringify([file]) })).toMatchObject({
    quantity: 500,
    files: ['k.png'],
    needed_by: null,
  })
})
