import { expect, test } from 'vitest'
import { checkInvitations, doorOf, isSameMailbox, maxAtOnce } from '@/backend/referrals/referral-rules'

const own = 'ada@example.com'

test('each e-mail address is invited once, regardless of case (referrals-2)', () => {
  expect(checkInvitations([' Bob@x.org', 'bob@X.org', '', 'eve@x.org '], null, own)).toEqual({
    ok: true,
    emails: ['bob@X.org', 'eve@x.org'],
    message: null,
  })
})

test.each([
  ['no one', [' ', ''], 'refer.emailsMissing'],
  ['an invalid address', ['bob@x.org', 'bob'], 'refer.emailWrong'],
  ['an address with a second header', ['bob@x.org\r\nBcc: all@x.org'], 'refer.emailWrong'],
  ['the sender', ['bob@x.org', 'Ada+friend@example.com'], 'refer.ownEmail'],
  [
    'too many people',
    Array.from({ length: maxAtOnce + 1 }, (_, index) => `f${index}@x.org`),
    'refer.tooMany',
  ],
])('an invitation to %s is rejected (referrals-2)', (_, emails, say) => {
  expect(checkInvitations(emails, null, own)).toMatchObject({ ok: false, say })
})

test('an invitation message loses control characters and has a maximum length (referrals-2)', () => {
  expect(checkInvitations(['b@x.org'], 'Hi\r\nyou\u0000', own)).toMatchObject({ message: 'Hi\nyou' })
  expect(checkInvitations(['b@x.org'], 'x'.repeat(501), own)).toMatchObject({ say: 'refer.messageLong' })
})

test('e-mail addresses that differ only in a plus tag or in Gmail’s dots are the same mailbox (referrals-4)', () => {
  expect(isSameMailbox('a.da+x@gmail.com', 'ADA@googlemail.com')).toBe(true)
  expect(isSameMailbox('a.da@example.com', 'ada@example.com')).toBe(false)
  expect(isSameMailbox('ada+1@example.com', 'Ada@example.com')).toBe(true)
})

test('a household is identified by street and ZIP code, however they are written (referrals-4)', () => {
  const one = doorOf({ street: ['12 Engine Lane', 'Apt. 3'], postcode: '12207' })
  expect(doorOf({ street: ['12 engine lane, apt 3'], postcode: ' 12207' })).toBe(one)
  expect(doorOf({ street: ['14 Engine Lane'], postcode: '12207' })).not.toBe(one)
})
