import { expect, test } from 'vitest'
import { confirmationLink, resetLink } from '@/features/sign-in/mail-link'

const token = 'R26Phn1H-CDfhmRTZhGqmg_vHIO3FmloCTi535RHaJE'

test('a password reset link carries an e-mail address, or a customer number in old links (sign-in-13)', () => {
  expect(resetLink({ email: 'ada@example.com', token })).toEqual({
    token,
    whose: { email: 'ada@example.com' },
  })
  expect(resetLink({ id: '42', token })).toEqual({ token, whose: { customerId: '42' } })
})

test.each([{ token }, { email: ['a@b.c', 'd@e.f'], token }, { id: '-1', token }, { id: '1e9', token }])(
  'a reset link without a valid owner asks for the e-mail address (sign-in-13): %j',
  (query) => {
    expect(resetLink(query)).toEqual({ token, whose: undefined })
  },
)

test('on a Magento a customer number in a reset link is ignored (sign-in-13)', () => {
  expect(resetLink({ id: '42', token }, false)).toEqual({ token, whose: undefined })
})

test.each([
  {},
  { email: 'ada@example.com' },
  { email: 'ada@example.com', token: 'short' },
  { email: 'ada@example.com', token: [token, token] },
])('a malformed reset link is rejected (sign-in-13): %j', (query) => {
  expect(resetLink(query)).toBeUndefined()
})

test('a confirmation link carries the e-mail address and a key (sign-in-13)', () => {
  expect(confirmationLink({ email: 'ada@example.com', key: token })).toEqual({
    email: 'ada@example.com',
    key: token,
  })
  expect(confirmationLink({ email: 'ada@example.com' })).toBeUndefined()
  expect(confirmationLink({ email: 'ada@example.com', key: 'short' })).toBeUndefined()
  expect(confirmationLink({ email: 'javascript:alert(1)', key: token })).toEqual({ email: '', key: token })
})
