import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail } from '@/lib/fields/email-address'
import { areEmails, checkForm, isPastDate, isStrongPassword, type Rules } from '@/lib/fields/form-rules'
import { isGstNumber } from '@/lib/fields/tax-number'

const today = '2026-11-20'

test('values are trimmed, and only the first failing rule reports (forms-1)', () => {
  const rules = {
    email: [
      { kind: 'standard', test: 'required' },
      { kind: 'standard', test: 'email' },
    ],
  } as const
  const check = (email: string) => checkForm({ email }, { email: [...rules.email] }, today)
  expect(check('   ').problems.email).toEqual({ say: 'forms.required' })
  expect(check(' nobody ').problems.email).toEqual({ say: 'forms.email' })
  expect(check(' a@b.com ')).toEqual({ values: { email: 'a@b.com' }, problems: {} })
})

test('an empty value passes every rule except the required one (forms-1)', () => {
  expect(checkForm({ phone: '' }, { phone: [{ kind: 'standard', test: 'phone' }] }, today).problems).toEqual(
    {},
  )
  expect(checkForm({ born: '' }, { born: [{ kind: 'optional-date' }] }, today).problems).toEqual({})
  expect(checkForm({ born: '' }, { born: [{ kind: 'date' }] }, today).problems).toHaveProperty('born')
})

test.each(['a@b.co', 'first.last+tag@sub.example.com', "o'hara@example.org", 'jorg@xn--mller-kva.example'])(
  '%s is a valid e-mail address (forms-3)',
  (value) => {
    expect(isEmail(value)).toBe(true)
  },
)

test.each([
  'a@b',
  'a b@c.de',
  '@b.com',
  'a@',
  'a@@b.com',
  'a@b..com',
  '.a@b.com',
  'a..b@c.com',
  'a@-b.com',
  'a@b.c',
  `${'x'.repeat(65)}@b.com`,
  '"a"@b.com',
  'a@b.com,c@d.com',
  'jörg@b.com',
  'mi\u212Ae@b.com', // lowercased, this is "mike"
  'a@müller.example',
  'a\u0000@b.com',
  'a@b.com\n',
  '=?utf-8?q?a?=@example.com',
  '=?UTF-8?B?YQ==?=@example.com',
  'a=?utf-8?q?b?=@example.com',
  'a@=?utf-8?q?b?=.com',
  'a(comment)@example.com',
  'a@example.com(comment)',
  '"a b"@example.com',
  '"a@b"@example.com',
  'a\\b@example.com',
  'Ada <a@example.com>',
  'a@[192.0.2.1]',
  'a@[IPv6:2001:db8::1]',
  'a@192.0.2.1',
  'a\u0007@example.com',
  'a\r\nbcc:b@example.com',
  'a\u00ad@example.com',
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(126)}com`,
  'a@b.com.',
  'a;b@example.com',
])('%s is not a valid e-mail address (forms-3)', (value) => {
  expect(isEmail(value)).toBe(false)
})

test('several addresses are separated by commas (forms-3)', () => {
  expect(areEmails('a@b.com, c@d.org', 20)).toBe(true)
  expect(areEmails('a@b.com,, c@d.org', 20)).toBe(false)
  expect(areEmails('a@b.com, c@d.org', 1)).toBe(false)
  expect(areEmails('a@b.com, c@d.org, ', 2)).toBe(true)
  expect(areEmails(',', 2)).toBe(false)
})

test('too many addresses are reported as too many, not as an invalid one (forms-3)', () => {
  const rules: Rules<'emails'> = {
    emails: [
      { kind: 'email-count', max: 20, say: 'refer.tooMany' },
      { kind: 'emails', max: 20 },
    ],
  }
  const told = (emails: string) => checkForm({ emails }, rules, today).problems.emails?.say
  const many = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@b.com`).join(',')
  expect([told(many(20)), told(`${many(20)},`), told(many(21)), told('a@b')]).toEqual([
    undefined,
    undefined,
    'refer.tooMany',
    'forms.email',
  ])
})

describe('dates (forms-5)', () => {
  test.each([
    ['02/29/2024', true],
    ['02/29/2023', false],
    ['02-28-2023', true],
    ['02/28-2023', false],
    ['13/01/2020', false],
    ['04/31/2020', false],
    ['11/19/2026', true],
    ['01/01/1900', true],
    ['12/31/1899', false],
    ['01/01/0000', false],
    ['11/20/2026', false],
    ['11/21/2026', false],
    ['1/1/2020', false],
    ['٠١/٠١/٢٠٢٠', false],
    ['', false],
  ])('%s → %s', (value, isValid) => {
    expect(isPastDate(value, today)).toBe(isValid)
  })

  test('every real day before today is valid with slashes and hyphens, and no later day is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        fc.constantFrom('/', '-'),
        (date, mark) => {
          const [year, month, day] = date.toISOString().slice(0, 10).split('-')
          expect(isPastDate([month, day, year].join(mark), today)).toBe(
            date.toISOString().slice(0, 10) < today,
          )
        },
      ),
    )
  })
})

test('a GST number is 15 letters and digits with one of each (forms-503)', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'ABCxyz0123456789'), minLength: 13, maxLength: 17 }),
      (value) => {
        const isValid = value.length === 15 && /[A-Za-z]/.test(value) && /\d/.test(value)
        expect(isGstNumber(value)).toBe(isValid)
      },
    ),
  )
  expect(isGstNumber('22AAAAA0000A1Z5')).toBe(true)
  expect(isGstNumber('22AAAAA0000A1Z-')).toBe(false)
})

test.each([
  ['Abcdefg1', true],
  ['  Abcdefg1  ', true],
  ['abcdefg1', false],
  ['abcdefg1!', true],
  ['Abc1!', false],
  ['ABCDEFGH', false],
  ['пароль1Я', true],
  ['       A1a', false],
])('password %j → %s (customer-9)', (value, isStrong) => {
  expect(isStrongPassword(value)).toBe(isStrong)
})

test.each([
  ['(212) 555-0142', true],
  ['+1 212 555 0142', true],
  ['12345', false],
  ['call me', false],
  ['1'.repeat(16), false],
])('phone %s → %s (forms-8)', (value, isValid) => {
  expect(
    Object.keys(checkForm({ value }, { value: [{ kind: 'standard', test: 'phone' }] }, today).problems),
  ).toHaveLength(isValid ? 0 : 1)
})

test.each([
  ['10001', true],
  ['10001-1234', true],
  ['1000', false],
  ['100011', false],
  ['ABCDE', false],
  ['１０００１', true],
  ['10001–1234', true],
])('ZIP %s → %s (forms-8)', (value, isValid) => {
  expect(
    Object.keys(checkForm({ value }, { value: [{ kind: 'postcode', country: 'US' }] }, today).problems),
  ).toHaveLength(isValid ? 0 : 1)
})

test('two fields can be required to be equal (forms-1)', () => {
  const rules = { again: [{ kind: 'equal' as const, field: 'password' }] }
  expect(checkForm({ password: 'Secret1!', again: 'Secret1!' }, rules, today).problems).toEqual({})
  expect(checkForm({ password: 'Secret1!', again: 'secret1!' }, rules, today).problems).toEqual({
    again: { say: 'forms.passwordsMatch' },
  })
})
