import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '@/backend/customer/password-hashing'
import { passwordProblem } from '@/backend/customer/password-rules'
import { plainSecret } from '@/lib/fields/typed-text'
import { checkoutBrand } from '../../support/checkout-brand'

test('a password is stored as argon2id with 19 MiB, two passes, one lane and a separate salt (customer-7)', async () => {
  const [one, other] = [await hashPassword('Correct-Horse-7'), await hashPassword('Correct-Horse-7')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('Correct-Horse-7', one)).toBe(true)
  expect(await isPassword('correct-Horse-7', one)).toBe(false)
})

test.each([undefined, null])(
  'without a stored hash (%s) no password matches, not even an empty one (customer-6)',
  async (stored) => {
    for (const typed of ['', 'Correct-Horse-7', '\0'.repeat(32)])
      expect(await isPassword(typed, stored)).toBe(false)
  },
)

test('under a flood of hash requests up to 100 wait, further ones get 429, and timers still run (customer-7)', async () => {
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  const storm = await Promise.allSettled(Array.from({ length: 140 }, () => hashPassword('Correct-Horse-7')))
  clearInterval(ticking)
  const refused = storm.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(38)
  expect(refused[0]).toMatchObject({
    reason: { extensions: { http: { status: 429, headers: { 'retry-after': '5' } } } },
  })
  expect(ticks).toBeGreaterThan(20)
  expect(await isPassword('Correct-Horse-7', await hashPassword('Correct-Horse-7'))).toBe(true)
}, 60_000)

const problem = (password: string) =>
  passwordProblem(checkoutBrand(), plainSecret(password), 'ada@example.com')

test.each(['Correct-Horse-7', '  Correct-Horse-7  ', 'Пароль-Ада-1', `Aa1${'x'.repeat(125)}`])(
  'the password %j is accepted (customer-9)',
  (password) => {
    expect(problem(password)).toBeUndefined()
  },
)

test.each([
  'short-A',
  'alllowercase',
  'NOLOWER1',
  'ADA@Example.com',
  'Summer2026!',
  'Qwerty123!',
  ' Welcome1! ',
  'Password123!',
])('the password %j is rejected (customer-9)', (password) => {
  expect(problem(password)).toBeTypeOf('string')
})

test('an accented letter is the same password character in composed and decomposed Unicode (customer-9)', () => {
  expect(plainSecret('Cafe\u0301-Horse-7')).toBe(plainSecret('Caf\u00e9-Horse-7'))
})

test.each([
  'Ada@Example.com',
  ' ADA@EXAMPLE.COM ',
  'Ada@Example-2026',
  'Ada-Byron-1815!',
  'Byron.Ada.7',
  'B\u00fdron_Ada_1',
  'Ada_Byron_Example',
  `${checkoutBrand().identity.name} 2026 a1A`.slice(0, -4) + '!Ada',
])(
  'a password of the customer’s address and names or the shop’s name is rejected: %j (customer-9)',
  (password) => {
    const names = { firstname: 'Ada', lastname: 'Byron' }
    expect(passwordProblem(checkoutBrand(), plainSecret(password), 'ada@example.com', names)).toBeDefined()
  },
)

test('any order, case and separation of the parts of an address, with a year, is rejected as its password (customer-9)', () => {
  const brand = checkoutBrand()
  const part = fc.stringMatching(/^[a-z]{3,9}$/)
  const mark = fc.constantFrom('', '.', '-', '_', '@', ' ', '!')
  fc.assert(
    fc.property(
      fc.record({ local: part, tag: part, domain: part }),
      fc.shuffledSubarray(['local', 'tag', 'domain', 'com'] as const, { minLength: 1 }),
      fc.array(mark, { minLength: 5, maxLength: 5 }),
      fc.constantFrom('', '7', '2026'),
      fc.func(fc.boolean()),
      ({ local, tag, domain }, order, marks, year, isLarge) => {
        const parts = { local, tag, domain, com: 'com' }
        const cased = (word: string) =>
          [...word].map((letter, at) => (isLarge(word, at) ? letter.toUpperCase() : letter)).join('')
        const password = `${order.map((name, at) => `${cased(parts[name])}${marks[at]}`).join('')}${year}`
        const email = `${local}.${tag}@${domain}.com`
        expect(passwordProblem(brand, plainSecret(password), email)).toBeDefined()
      },
    ),
    { numRuns: 50 },
  )
})

test.each(['Ada likes 7 Horses', 'Byronic-Heroes-4', 'Example-Of-A-Good-1'])(
  'a password that only contains such a word is accepted: %j (customer-9)',
  (password) => {
    const names = { firstname: 'Ada', lastname: 'Byron' }
    expect(passwordProblem(checkoutBrand(), password, 'ada@example.com', names)).toBeUndefined()
  },
)
