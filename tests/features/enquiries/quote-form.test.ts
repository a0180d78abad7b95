import { expect, test } from 'vitest'
import { blankQuote, quoteRules, somethingElse, toQuoteRequest } from '@/features/enquiries/quote-form'
import { filesIn } from '@/features/artwork/uploaded-file'
import { checkForm } from '@/lib/fields/form-rules'

const filled = { ...blankQuote, product: 'Stickers', quantity: '500', name: 'Ada', email: 'ada@example.com' }
const problems = (changes: Partial<typeof blankQuote>) => {
  const values = { ...filled, ...changes }
  return Object.keys(checkForm(values, quoteRules(values), '2026-11-20').problems)
}

test('a quote request needs only product, quantity, name and e-mail (enquiries-1)', () => {
  expect(problems({})).toEqual([])
  expect(Object.keys(checkForm(blankQuote, quoteRules(blankQuote), '2026-11-20').problems)).toEqual([
    'product',
    'quantity',
    'name',
    'email',
  ])
})

test('a quote request for “something else” must name the product (enquiries-1)', () => {
  expect(problems({ product: somethingElse })).toEqual(['otherProduct'])
  const values = { ...filled, product: somethingElse, otherProduct: 'A flag' }
  expect(toQuoteRequest(values).product).toBe('A flag')
})

test.each(['0', '1.5', '1e3', '-4', '1000001', 'many'])(
  'a quote request rejects the quantity "%s" (enquiries-1, forms-402)',
  (quantity) => {
    expect(problems({ quantity })).toEqual(['quantity'])
  },
)

test.each(['2026-11-19', '2027-02-30', '12/24/2026'])(
  'a quote request rejects %s as the day it is needed by (enquiries-1)',
  (neededBy) => {
    expect(problems({ neededBy })).toEqual(['neededBy'])
  },
)

test('a draft’s files are restored, and malformed entries are dropped (enquiries-1)', () => {
  const file = { key: 'k.png', url: '/media/uploads/k.png', name: 'logo.png' }
  expect(filesIn(JSON.stringify([file, 7, null, { key: 1 }]), 5)).toEqual([file])
  expect(filesIn('no json', 5)).toEqual([])
  expect(toQuoteRequest({ ...filled, files: JSON.stringify([file]) })).toMatchObject({
    quantity: 500,
    files: ['k.png'],
    needed_by: null,
  })
})
