import { expect, test } from 'vitest'
import { certificateOf } from '@/features/gift/certificate'
import type { ProductOption } from '@/lib/products/product-options'

const base = { required: true }
const options: ProductOption[] = [
  {
    ...base,
    uid: 'amount',
    title: 'Amount',
    type: 'radio',
    values: [
      { uid: 'a25', title: '$25' },
      { uid: 'a50', title: '$50' },
    ],
  },
  { ...base, uid: 'to', title: 'Recipient', type: 'field' },
  { ...base, uid: 'mail', title: 'Their address', type: 'field' },
  { ...base, uid: 'words', title: 'Message', type: 'area' },
]

test('the certificate shows amount, recipient and message as they are typed (gift-1)', () => {
  const selection = { amount: ['a50'], to: ' Ada ', mail: 'ada@example.com', words: 'Happy birthday' }
  expect(certificateOf({ options, rules: [] }, { selection })).toEqual({
    amount: '$50',
    recipient: 'Ada',
    message: 'Happy birthday',
  })
})

test('fields that are not filled in yet are empty on the certificate (gift-1)', () => {
  expect(certificateOf({ options, rules: [] }, { selection: {} })).toEqual({
    amount: '',
    recipient: '',
    message: '',
  })
})
