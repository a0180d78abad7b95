import { expect, test } from 'vitest'
import { checkInvitations, doorOf, isSameMailbox, maxAtOnce } from '@/backend/referrals/referral-rules'

const own = 'ada@example.com'

test('each address counts once, whatever its case (referrals-2)', () => {
  expect(checkInvitations([' Bob@x.org', 'bob@X.org', '', 'eve@x.org '], null, own)).toEqual({
    ok: true,
    emails: ['bob@X.org', 'eve@x.org'],
    message: null,
  })
})

test.each([
  ['nobody', [' ', ''], 'refer.emailsMissing'],
  ['no address', ['bob@x.org', 'bob'], 'refer.emailWrong'],
  ['a header', ['bob@x.org\r\nBcc: all@x.org'], 'refer.emailWrong'],
  ['oneself', ['bob@x.org', 'Ada+friend@example.com'], 'refer.ownEmail'],
  ['too many', Array.from({ length: maxAtOnce + 1 }, (_, index) => `f${index}@x.org`), 'refer.tooMany'],
])('%s is refused (referrals-2)', (_, emails, say) => {
  expect(checkInvitations(emails, null, own)).toMatchObject({ ok: false, say })
})

test('words lose control characters and have an end (referrals-3)', () => {
  expect(checkInvitations(['b@x.org'], 'Hi\r\nyou\u0000', own)).toMatchObject({ message: 'Hi\nyou' })
  expect(checkInvitations(['b@x.org'], 'x'.repeat(501), own)).toMatchObject({ say: 'refer.messageLong' })
})

test('plus-addresses and gmail’s dots are the same mailbox, others are not (referrals-5)', () => {
  expect(isSameMailbox('a.da+x@gmail.com', 'ADA@googlemail.com')).toBe(true)
  expect(isSameMailbox('a.da@example.com', 'ada@example.com')).toBe(false)
  expect(isSameMailbox('ada+1@example.com', 'Ada@example.com')).toBe(true)
})

test('a door is street and ZIP code, however they are written (referrals-5)', () => {
  const one = doorOf({ street: ['12 Engine Lane', 'Apt. 3'], postcode: '12207' })
  expect(doorOf({ street: ['12 engine lane, apt 3'], postcode: ' 12207' })).toBe(one)
  expect(doorOf({ street: ['14 Engine Lane'], postcode: '12207' })).not.toBe(one)
})
