import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail } from '@/lib/fields/email-address'
import {
  areEmails,
  checkForm,
  isPastDate,
  isStrongPassword,
  kindOf,
  type Rule,
} from '@/lib/fields/form-rules'
import { isGstNumber } from '@/lib/fields/tax-number'
import { readTyped } from '@/lib/fields/typed-text'

/** Compares the form checker's rules with the specification for arbitrary input. */

const today = '2026-11-20'
const holds = (rule: Rule, value: string, more: Record<string, string> = {}) =>
  Object.keys(checkForm({ value, ...more }, { value: [rule] }, today).problems).length === 0

/** Anything that typing, pasting or a script can enter. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '\u0000',
    '\uFEFF',
    '٠١/٠١/٢٠٢٠',
    '１１/１９/２０２６',
    '🦄🦄🦄🦄',
    '\u202Ea@b.co',
    '<script>',
  ),
)

const kinds: [name: string, rule: Rule, good: string, bad: string, says: string][] = [
  ['a standard validator', { kind: 'standard', test: 'email' }, 'a@b.co', 'a@b', 'forms.email'],
  ['an option', { kind: 'option', test: 'maxLength', option: 3 }, 'abc', 'abcd', 'forms.tooLong'],
  ['equal to another field', { kind: 'equal', field: 'other' }, 'same', 'else', 'forms.passwordsMatch'],
  ['several addresses', { kind: 'emails', max: 2 }, 'a@b.co, c@d.co', 'a@b.co; c@d.co', 'forms.email'],
  ['a date', { kind: 'date' }, '02/29/2024', '02/29/2023', 'forms.date'],
  ['an optional date', { kind: 'optional-date' }, '', '13/01/2020', 'forms.date'],
  ['a GST number', { kind: 'gst' }, '22AAAAA0000A1Z5', '22AAAAA0000A1Z', 'forms.gst'],
]

describe.each(kinds)('the rule kind “%s”', (_, rule, good, bad, says) => {
  test('accepts valid values, and reports the problem with invalid ones (forms-1)', () => {
    const check = (value: string) =>
      checkForm({ value, other: 'same' }, { value: [rule] }, today).problems.value?.say
    expect([check(good), check(` ${good} `), check(bad)]).toEqual([undefined, undefined, says])
  })

  test('shows its custom message instead of the default, and only the first failing rule reports (forms-1)', () => {
    const first: Rule = { ...rule, say: 'forms.first' }
    const second: Rule = { kind: 'option', test: 'maxLength', option: 0, say: 'forms.second' }
    const check = (rules: Rule[]) =>
      checkForm({ value: bad, other: 'same' }, { value: rules }, today).problems.value?.say
    expect([check([first, second]), check([second, first])]).toEqual(['forms.first', 'forms.second'])
  })

  test('accepts or rejects any input, and never changes another field’s value (forms-1)', () => {
    fc.assert(
      fc.property(anything, anything, (value, other) => {
        const { values, problems } = checkForm({ value, other }, { value: [rule] }, today)
        expect(values).toEqual({
          value: readTyped(kindOf([rule]) ?? 'text', value),
          other: readTyped('text', other),
        })
        expect(Object.keys(problems).every((field) => field === 'value')).toBe(true)
      }),
    )
  })
})

describe('dates (forms-5)', () => {
  const daysIn = (year: number, month: number) =>
    month === 2 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0))
      ? 28
      : ([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0)
  const two = (number: number) => String(number).padStart(2, '0')

  test('a date is valid if the calendar has that day and it is in the past', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        fc.integer({ min: 1_000, max: 9_999 }),
        fc.constantFrom('/', '-'),
        (month, day, year, mark) => {
          const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
          const isOver = `${year}-${two(month)}-${two(day)}` < today
          expect(isPastDate([two(month), two(day), year].join(mark), today)).toBe(
            isReal && isOver && year >= 1_900,
          )
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['02/29/2024', true],
    ['02/29/1900', false],
    ['02/29/2000', true],
    ['13/01/2020', false],
    ['11/20/2026', false],
    ['11/21/2026', false],
    ['11/19/2026', true],
    ['٠٢/٢٩/٢٠٢٤', false],
    ['０２/２９/２０２４', false],
    ['2/29/2024', false],
    ['02/29/24', false],
    ['02.29.2024', false],
    ['2024-02-29', false],
    ['02/29/2024x', false],
    ['02/29/2024\n', false],
  ])('%j → %s', (typed, isDate) => expect(isPastDate(typed, today)).toBe(isDate))

  test('a date without exactly two, two and four ASCII digits is invalid', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        fc.pre(!/^\d\d[/-]\d\d[/-]\d{4}$/.test(typed))
        expect(isPastDate(typed, today)).toBe(false)
      }),
    )
  })
})

describe('GST numbers (forms-503)', () => {
  test('a GST number has exactly fifteen ASCII letters or digits, with at least one of each', () => {
    const sign = fc.constantFrom(...'ABCxyz0123456789-_ äÅ٣５🦄')
    fc.assert(
      fc.property(fc.array(sign, { minLength: 13, maxLength: 17 }), (signs) => {
        const isPlain = signs.every((one) => /^[A-Za-z0-9]$/.test(one))
        const hasBoth = signs.some((one) => /[A-Za-z]/.test(one)) && signs.some((one) => /[0-9]/.test(one))
        expect(isGstNumber(signs.join(''))).toBe(signs.length === 15 && isPlain && hasBoth)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('passwords (customer-9)', () => {
  const classes = [
    fc.constantFrom(...'ABCXYZÄÉЖ'),
    fc.constantFrom(...'abcxyzäéж'),
    fc.constantFrom(...'0123456789'),
    fc.constantFrom(...'!?#€_-.🦄'),
  ]
  const parts = fc.tuple(...classes.map((each) => fc.array(each, { maxLength: 5 })))

  test('a password needs eight characters from three of the four classes, in any order, ignoring outer spaces', () => {
    fc.assert(
      fc.property(parts, fc.nat(), fc.constantFrom('', ' ', '\t  '), (signs, turn, space) => {
        const flat = signs.flat()
        const turned = [...flat.slice(turn % (flat.length || 1)), ...flat.slice(0, turn % (flat.length || 1))]
        const used = signs.filter((each) => each.length > 0).length
        const password = `${space}${turned.join('')}${space}`
        expect(isStrongPassword(password)).toBe(flat.length >= 8 && used >= 3)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('phones and ZIP codes (forms-8)', () => {
  test('a phone number has seven to fifteen digits between its usual punctuation', () => {
    const sign = fc.constantFrom(...'0123456789 +-()./', 'x', 'é')
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 24 }), (signs) => {
        const typed = signs.join('').trim()
        fc.pre(typed !== '')
        const digits = [...typed].filter((one) => /[0-9]/.test(one)).length
        const isPlain = /^[(]?[+]?[0-9 \-()./]+$/.test(typed)
        const isOfUs = /^[+]1/.test(typed.replace(/[^0-9+]/g, ''))
        const isLong = isOfUs ? digits === 11 : digits >= 7 && digits <= 15
        expect(holds({ kind: 'standard', test: 'phone' }, typed)).toBe(isPlain && isLong)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a US ZIP code has five ASCII digits, or nine with a hyphen', () => {
    const five = fc.stringMatching(/^[0-9]{5}$/)
    const four = fc.stringMatching(/^[0-9]{4}$/)
    const zip = (typed: string) => holds({ kind: 'postcode', country: 'US' }, typed)
    fc.assert(
      fc.property(five, four, anything, (first, last, odd) => {
        expect([zip(first), zip(`${first}-${last}`)]).toEqual([true, true])
        expect([
          zip(`${first}${last}`),
          zip(`${first} ${last}`),
          zip(first.slice(1)),
          zip(`${first}-`),
        ]).toEqual([false, false, false, false])
        const read = readTyped('line', odd)
        fc.pre(read !== '' && !/^\d/.test(read))
        expect(zip(`${odd}${first}`)).toBe(false)
      }),
    )
  })
})

describe('several addresses (forms-3)', () => {
  const name = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  const address = fc.tuple(name, name).map(([local, domain]) => `${local}@${domain}.com`)

  test('every address is checked, with or without spaces, up to the maximum number', () => {
    fc.assert(
      fc.property(
        fc.array(address, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(',', ', ', ' ,'),
        (all, mark) => {
          expect(areEmails(all.join(mark), 5)).toBe(all.length <= 5)
          expect(areEmails(`${all.join(mark)}${mark}`, 7)).toBe(true)
          expect(areEmails(`${all.join(mark)}${mark}${mark}`, 7)).toBe(false)
        },
      ),
    )
  })

  test('one invalid address makes the whole list invalid', () => {
    fc.assert(
      fc.property(fc.array(address, { maxLength: 4 }), anything, fc.nat(4), (good, odd, place) => {
        const read = readTyped('line', odd)
        fc.pre(!odd.includes(',') && read !== '' && !isEmail(read))
        expect(areEmails([...good.slice(0, place), odd, ...good.slice(place)].join(','), 10)).toBe(false)
      }),
    )
  })
})

/** 50 kB of text that makes careless patterns backtrack excessively. */
const long = (piece: string) => piece.repeat(Math.ceil(50_000 / piece.length)).slice(0, 50_000)
const hostile = [
  'a',
  'a@',
  '@a.',
  'a.a',
  '1',
  '(',
  '-1',
  ' ',
  'a ',
  ', ',
  'a@b.co,',
  '1/',
  'ä',
  '🦄',
  '\u0000',
  'A1!',
  '_- ',
].flatMap((piece) => [long(piece), `${long(piece)}!`, `!${long(piece)}`, `a@${long(piece)}`])

test.each<[string, Rule]>([
  ['required', { kind: 'standard', test: 'required' }],
  ['email', { kind: 'standard', test: 'email' }],
  ['phone', { kind: 'standard', test: 'phone' }],
  ['telephone', { kind: 'telephone', country: 'US' }],
  ['postcode', { kind: 'postcode', country: 'GB' }],
  ['postcode of an unknown country', { kind: 'postcode', country: 'XX' }],
  ['password', { kind: 'standard', test: 'password' }],
  ['wholeNumber', { kind: 'standard', test: 'wholeNumber' }],
  ['searchTerm', { kind: 'standard', test: 'searchTerm' }],
  ['maxLength', { kind: 'option', test: 'maxLength', option: 100 }],
  ['minLength', { kind: 'option', test: 'minLength', option: 100 }],
  ['equal', { kind: 'equal', field: 'other' }],
  ['emails', { kind: 'emails', max: 20 }],
  ['email-count', { kind: 'email-count', max: 20 }],
  ['date', { kind: 'date' }],
  ['optional-date', { kind: 'optional-date' }],
  ['coming-day', { kind: 'coming-day' }],
  ['gst', { kind: 'gst' }],
  ['line', { kind: 'line', max: 100 }],
  ['words', { kind: 'words', max: 100 }],
  ['text', { kind: 'text', max: 100 }],
  ['secret', { kind: 'secret', max: 100 }],
])('the rule %s runs in linear time for any text (forms-1)', (_, rule) => {
  /** The shortest of several runs, in milliseconds, to ignore a busy machine. Backtracking takes seconds. */
  const quickest = (text: string) =>
    Math.min(
      ...Array.from({ length: 4 }, () => {
        const began = performance.now()
        holds(rule, text, { other: text })
        return performance.now() - began
      }),
    )
  for (const text of hostile) expect(quickest(text), JSON.stringify(text.slice(0, 12))).toBeLessThan(500)
})
