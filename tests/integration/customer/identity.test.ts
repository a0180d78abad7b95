import { beforeAll, beforeEach, expect, test } from 'vitest'
import { computedHashes } from '@/backend/customer/password-hashing'
import { seed } from '@/backend/database/seed'
import { browser, home, mailboxes, password } from '../../support/account'
import { everyRow } from '../../support/every-row'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, shopMoment } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const refusedSignIn =
  'graphql-authentication: The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'

beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(async () => {
  shop.from({ now: () => shopMoment })
  await database.pool().query('truncate throttles')
})

const later = (minutes: number) => {
  const moment = new Date(shopMoment.getTime() + minutes * 60_000)
  shop.from({ now: () => moment })
}

/** Counts the password hashes an action computes, which is more reliable than measuring its time. */
async function hashesOf(action: () => Promise<unknown>): Promise<number> {
  const before = computedHashes()
  await action()
  return computedHashes() - before
}

const mutate = (source: string, variables: Record<string, unknown> = {}, token: string | null = null) =>
  shop.ask<Record<string, unknown>>(source, variables, { token, visitor: home })

// Registering

test('a registration becomes a customer and signs in when its link is used (customer-14)', async () => {
  const { data, errors } = await people.register('first@example.com')
  expect(errors).toEqual([])
  expect(data.createCustomer.customer).toEqual({
    firstname: 'Ada',
    lastname: 'Byron',
    email: 'first@example.com',
    is_subscribed: true,
    customer_token: null,
  })
  expect((await people.signIn('first@example.com')).errors).toEqual([
    "graphql-authentication: This account isn't confirmed. Verify and try again.",
  ])
  expect((await people.signIn('first@example.com', 'Another-Horse-7')).errors).toEqual([refusedSignIn])
  const mail = await people.mail()
  const link = people.linkIn(mail)
  expect([link.pathname, link.searchParams.get('email')]).toEqual(['/confirm-email', 'first@example.com'])
  const key = link.searchParams.get('key') ?? ''
  const confirmed = await people.confirm('First@Example.com', key)
  expect(await people.whoIs(confirmed.data.confirmEmail?.customer.customer_token ?? '')).toBe(
    'first@example.com',
  )
  expect((await people.confirm('first@example.com', key)).errors).toEqual([
    'graphql-input: The confirmation token is invalid. Verify the token and try again.',
  ])
})

test('registering with a known or an unknown address returns the same response and costs the same work (customer-14)', async () => {
  await people.customer('known@example.com')
  let known: unknown
  let unknown: unknown
  const forKnown = await hashesOf(async () => (known = await people.register('known@example.com')))
  const [told] = await people.mails()
  const forUnknown = await hashesOf(async () => (unknown = await people.register('unknown@example.com')))
  await people.mails()
  expect(JSON.stringify(known).replaceAll('known@example.com', 'X')).toBe(
    JSON.stringify(unknown).replaceAll('unknown@example.com', 'X'),
  )
  expect([forKnown, forUnknown]).toEqual([1, 1])
  expect(told?.subject).toContain('You already have an account at')
})

test('someone else’s registration with my address does not become my account (customer-14)', async () => {
  await people.register('mine@example.com', { firstname: 'Mallory', password: 'Mallory-Knows-1' })
  await people.mails()
  await people.customer('mine@example.com')
  expect((await people.signIn('mine@example.com', 'Mallory-Knows-1')).errors).toEqual([refusedSignIn])
  expect((await people.signIn('mine@example.com')).errors).toEqual([])
})

test.each([
  [{ firstname: ' ' }, 'Required parameters are missing: First Name'],
  [{ firstname: '', lastname: '' }, 'Required parameters are missing: First Name, Last Name'],
  [{ email: 'no address' }, '"no address" is not a valid email address.'],
  [{ email: 'a@b\r\nbcc: c@d.example' }, '"a@b bcc: c@d.example" is not a valid email address.'],
  [{ password: 'Ab1' }, 'The password needs at least 8 characters. Create a new password and try again.'],
  [
    { password: 'alllowercase1' },
    'Minimum of different classes of characters in password is 3. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
  ],
  [
    { password: 'Form-1@example.com' },
    "The password can't be the same as the email address. Create a new password and try again.",
  ],
  [{ password: `Aa1${'x'.repeat(126)}` }, 'Please enter a password with at most 128 characters.'],
  [{ password: 'P@ssw0rd123' }, 'This password is too easy to guess. Please choose another one.'],
  [{ date_of_birth: '2026-11-20' }, 'Please enter a valid full date.'],
  [{ date_of_birth: '02/30/1990' }, 'Please enter a valid full date.'],
  [{ phone_no: 'call me' }, 'Please enter a valid phone.'],
])(
  'a registration with %j is refused with the specified message (customer-9, forms-5)',
  async (input, message) => {
    const { errors } = await people.register('form-1@example.com', input)
    expect(errors).toEqual([`graphql-input: ${message}`])
  },
)

const resend = (email: string) =>
  mutate('mutation M($email: String!) { resendConfirmationEmail(email: $email) }', { email })

test('a confirmation link can be resent, and the response is the same if none is pending (customer-6)', async () => {
  await people.register('again@example.com')
  const first = people.linkIn(await people.mail()).searchParams.get('key') ?? ''
  const waiting = await resend('again@example.com')
  const second = people.linkIn(await people.mail()).searchParams.get('key') ?? ''
  expect(await resend('nobody@example.com')).toEqual(waiting)
  expect(await people.mails()).toEqual([])
  expect((await people.confirm('again@example.com', first)).errors).toHaveLength(1)
  expect((await people.confirm('again@example.com', second)).errors).toEqual([])
})

// Signing in by password

test('signing in by password ignores the case of the address and outer spaces (customer-9)', async () => {
  await people.customer('case@example.com')
  const { data, errors } = await people.signIn(' CASE@example.com ', ` ${password} `)
  expect(errors).toEqual([])
  expect(await people.whoIs(data.generateCustomerToken?.token ?? '')).toBe('case@example.com')
})

test('an unknown address and a wrong password get the same response and cost one hash (customer-6)', async () => {
  await people.customer('there@example.com')
  let wrong: unknown
  let unknown: unknown
  const hashes = [
    await hashesOf(async () => (wrong = await people.signIn('there@example.com', 'Wrong-Horse-7'))),
    await hashesOf(async () => (unknown = await people.signIn('nobody@example.com', 'Wrong-Horse-7'))),
  ]
  expect(JSON.stringify(wrong)).toBe(JSON.stringify(unknown))
  expect(wrong).toMatchObject({ errors: [refusedSignIn] })
  expect(hashes).toEqual([1, 1])
})

test.each([
  ['', password, 'graphql-input: Specify the "email" value.'],
  ['a@example.com', ' ', 'graphql-input: Specify the "password" value.'],
])(
  'signing in with e-mail %j and password %j reports the missing value (customer-6)',
  async (email, typed, message) => {
    expect((await people.signIn(email, typed)).errors).toEqual([message])
  },
)

test('fifteen aliased sign-ins in one request are counted as fifteen attempts (customer-8)', async () => {
  await people.customer('aliases@example.com')
  const guesses = Array.from(
    { length: 15 },
    (_, index) =>
      `a${index}: generateCustomerToken(email: "aliases@example.com", password: "Guess-${index}-x") { token }`,
  )
  expect(await hashesOf(() => mutate(`mutation { ${guesses.join(' ')} }`))).toBe(10)
  expect((await people.signIn('aliases@example.com')).errors).toEqual([refusedSignIn])
})

test('fifty concurrent wrong passwords are cut at ten tries, and the owner can sign in from another network (customer-8)', async () => {
  await people.customer('victim@example.com')
  const hashes = await hashesOf(() =>
    Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        people.signIn('victim@example.com', `Guess-${index}-x`, '203.0.113.9'),
      ),
    ),
  )
  expect(hashes).toBe(10)
  expect((await people.signIn('victim@example.com', password, '203.0.113.9')).errors).toEqual([refusedSignIn])
  expect((await people.signIn('victim@example.com', password, '198.51.100.4')).errors).toEqual([])
  later(11)
  expect((await people.signIn('victim@example.com', password, '203.0.113.9')).errors).toEqual([])
})

const spray = async (index: number) => people.signIn(`user-${index}@example.com`, 'Guess-1-x', '203.0.113.7')

test('a correct password is not counted as an attempt, even from a new network (customer-8)', async () => {
  await people.customer('travels@example.com')
  await database.pool().query('truncate throttles')
  const { errors } = await people.signIn('travels@example.com', password, '203.0.113.9')
  expect(errors).toEqual([])
  const { rows } = await database.pool().query('select 1 from throttles where attempts > 0')
  expect(rows).toEqual([])
})

test('a network that tries many addresses is locked out, too (customer-8)', async () => {
  expect(await hashesOf(() => spray(1))).toBe(1)
  await database.pool().query('update throttles set attempts = attempts + 98 where attempts = 1')
  const hashes = await hashesOf(async () => {
    for (let index = 2; index < 6; index++) await spray(index)
  })
  expect(hashes).toBe(1)
})

// Sessions

test('each sign-in starts a new session and ends the browser’s earlier one (customer-1)', async () => {
  const first = await people.customer('session@example.com')
  const { data } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    'mutation M($p: String!) { generateCustomerToken(email: "session@example.com", password: $p) { token } }',
    { p: password },
    { token: first, visitor: home },
  )
  expect(data.generateCustomerToken.token).not.toBe(first)
  expect(await people.whoIs(first)).toBeNull()
  expect(await people.whoIs(data.generateCustomerToken.token)).toBe('session@example.com')
})

test('a session lasts an hour from its last use and thirty days at most (customer-1)', async () => {
  const token = await people.customer('hours@example.com')
  later(59)
  expect(await people.whoIs(token)).toBe('hours@example.com')
  later(59 + 59)
  expect(await people.whoIs(token)).toBe('hours@example.com')
  later(59 + 59 + 61)
  expect(await people.whoIs(token)).toBeNull()

  const used = await people.customer('days@example.com')
  shop.from({ now: () => shopMoment })
  await database
    .pool()
    .query('update customer_sessions set ends_at = $1, expires_at = $1', [
      new Date(shopMoment.getTime() + 10 * 60_000),
    ])
  expect(await people.whoIs(used)).toBe('days@example.com')
  later(11)
  expect(await people.whoIs(used)).toBeNull()
})

test('signing out ends the session, and an expired token is refused instead of treated as a visitor (customer-1)', async () => {
  const token = await people.customer('out@example.com')
  expect(await mutate('mutation { revokeCustomerToken { result } }', {}, token)).toEqual({
    data: { revokeCustomerToken: { result: true } },
    errors: [],
  })
  for (const source of [
    'mutation { revokeCustomerToken { result } }',
    '{ customer { email } }',
    '{ customerCart { id } }',
    'mutation { createGuestCart { cart { id } } }',
  ])
    expect((await mutate(source, {}, token)).errors).toEqual([
      "graphql-authorization: The current customer isn't authorized.",
    ])
})

test('a session token is stored only as a hash (customer-1)', async () => {
  const token = await people.customer('hash@example.com')
  const { rows } = await database
    .pool()
    .query<{ row: string }>('select s::text as row from customer_sessions s')
  expect(
    rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex'))),
  ).toBe(false)
})

test('a second shop in the same database has neither the customer nor the session (customer-20)', async () => {
  const token = await people.customer('here@example.com')
  const there = openShop(database.pool, { ...shop.brand, id: 'elsewhere' })
  expect((await there.ask('{ customer { email } }', {}, { token })).errors).toHaveLength(1)
  expect((await mailboxes(there, database.pool).signIn('here@example.com')).errors).toEqual([refusedSignIn])
})

// Codes by e-mail

test('a sign-in code works once, only in the browser that requested it (customer-12)', async () => {
  await people.customer('code@example.com')
  const { data } = await people.askCode('code@example.com')
  expect(data.loginByEmailOtpData).toMatchObject({ success: true, haserror: false, store_id: 14 })
  const code = people.codeIn(await people.mail())
  const elsewhere = await people.enterCode('code@example.com', code, { ...home, browser: 'another' })
  expect(elsewhere.data.loginUniversalpassword).toMatchObject({ success: false, token: null })
  const here = await people.enterCode('code@example.com', code)
  expect(here.data.loginUniversalpassword).toMatchObject({
    success: true,
    message: 'You have successfully logged in.',
  })
  expect(await people.whoIs(here.data.loginUniversalpassword.token ?? '')).toBe('code@example.com')
  const again = await people.enterCode('code@example.com', code)
  expect(again.data.loginUniversalpassword).toMatchObject({ success: false, token: null })
})

test('requesting a code returns the same response for unknown addresses and sends them no e-mail (customer-6)', async () => {
  await people.customer('has@example.com')
  const known = await people.askCode('has@example.com')
  const unknown = await people.askCode('not@example.com')
  expect(JSON.stringify(known).replaceAll('has@', 'X@')).toBe(
    JSON.stringify(unknown).replaceAll('not@', 'X@'),
  )
  expect((await people.mails()).map(({ to }) => to)).toEqual(['has@example.com'])
  const hashes = [
    await hashesOf(() => people.enterCode('has@example.com', '000000')),
    await hashesOf(() => people.enterCode('not@example.com', '000000')),
  ]
  expect(hashes).toEqual([1, 1])
})

test('a sign-in code allows five tries, counted before they are checked, even if concurrent (customer-12)', async () => {
  await people.customer('tries@example.com')
  await people.askCode('tries@example.com')
  const code = people.codeIn(await people.mail())
  const wrong = code === '123456' ? '654321' : '123456'
  await Promise.all(Array.from({ length: 5 }, () => people.enterCode('tries@example.com', wrong)))
  expect((await people.enterCode('tries@example.com', code)).data.loginUniversalpassword.success).toBe(false)
})

test('a network may enter ten codes an hour for an address, across all codes and aliases (customer-8)', async () => {
  await people.customer('storm@example.com')
  await people.askCode('storm@example.com')
  await people.mails()
  const aliases = Array.from(
    { length: 15 },
    (_, index) =>
      `a${index}: loginUniversalpassword(username: "storm@example.com", password: "00000${index}", logintype: "otp") { success }`,
  )
  expect(await hashesOf(() => mutate(`mutation { ${aliases.join(' ')} }`))).toBe(10)
  await people.askCode('storm@example.com')
  const code = people.codeIn(await people.mail())
  expect((await people.enterCode('storm@example.com', code)).data.loginUniversalpassword.success).toBe(false)
})

const stranger = (index = 0) => ({ ...home, network: `198.51.100.${index}`, browser: `stranger-${index}` })

test('codes requested and guessed by strangers do not invalidate the owner’s code (customer-8)', async () => {
  await people.customer('owner@example.com')
  await people.askCode('owner@example.com')
  const code = people.codeIn(await people.mail())
  for (let index = 0; index < 60; index += 1) await people.askCode('owner@example.com', stranger())
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      people.enterCode('owner@example.com', '111111', stranger(index)),
    ),
  )
  expect((await people.mails()).length).toBe(4) // limit for one network of strangers
  expect((await people.enterCode('owner@example.com', code)).data.loginUniversalpassword.success).toBe(true)
  const { data } = await people.askCode('owner@example.com')
  expect(data.loginByEmailOtpData.success).toBe(true)
  await people.mails()
})

test('requests from a throttled network do not use up the address’s limit (customer-8)', async () => {
  for (let index = 0; index < 40; index += 1) await people.askCode(`no-${index}@example.com`, stranger(200))
  await people.customer('spared@example.com')
  for (let index = 0; index < 45; index += 1) await people.askCode('spared@example.com', stranger(200))
  expect(await people.mails()).toEqual([])
  expect((await people.askCode('spared@example.com', stranger(201))).data.loginByEmailOtpData.success).toBe(
    true,
  )
  expect(await people.mails()).toHaveLength(1)
})

test('a reset link stays valid when a stranger requests another one (customer-8)', async () => {
  await people.customer('resets@example.com')
  await askReset('resets@example.com')
  const token = await keyIn()
  await shop.ask(
    'mutation { requestPasswordResetEmail(email: "resets@example.com") }',
    {},
    { visitor: stranger(7) },
  )
  await people.mails()
  expect((await reset({ email: 'resets@example.com', token })).data).toEqual({ resetPassword: true })
  await people.mails()
})

test('a sign-in code is valid for ten minutes and ended by a newer one (customer-12)', async () => {
  await people.customer('minutes@example.com')
  await people.askCode('minutes@example.com')
  const old = people.codeIn(await people.mail())
  later(11)
  expect((await people.enterCode('minutes@example.com', old)).data.loginUniversalpassword.success).toBe(false)
  await people.askCode('minutes@example.com')
  const first = people.codeIn(await people.mail())
  await people.askCode('minutes@example.com')
  const second = people.codeIn(await people.mail())
  if (first !== second)
    expect((await people.enterCode('minutes@example.com', first)).data.loginUniversalpassword.success).toBe(
      false,
    )
  expect((await people.enterCode('minutes@example.com', second)).data.loginUniversalpassword.success).toBe(
    true,
  )
})

test('concurrent code requests leave one open code (customer-12)', async () => {
  await people.customer('twice@example.com')
  await Promise.all(Array.from({ length: 5 }, () => people.askCode('twice@example.com')))
  const { rows } = await database
    .pool()
    .query(
      "select from email_proofs where email_key = 'twice@example.com' and purpose = 'sign-in' and used_at is null",
    )
  expect(rows).toHaveLength(1)
  await people.mails()
})

test.each(['universal', 'admin', '', 'Password', '__proto__', 'constructor'])(
  'the sign-in type %j is refused (customer-6)',
  async (type) => {
    const { data } = await people.enterCode('code@example.com', password, home, type)
    expect(data.loginUniversalpassword).toMatchObject({ success: false, token: null })
  },
)

test('a code does not work as a password, nor a password as a code (customer-6)', async () => {
  await people.customer('kinds@example.com')
  await people.askCode('kinds@example.com')
  const code = people.codeIn(await people.mail())
  for (const [typed, type] of [
    [code, 'password'],
    [password, 'otp'],
  ] as const) {
    const { data } = await people.enterCode('kinds@example.com', typed, home, type)
    expect(data.loginUniversalpassword.success).toBe(false)
  }
  const right = await people.enterCode('kinds@example.com', password, home, 'password')
  expect(right.data.loginUniversalpassword.success).toBe(true)
})

// Forgotten and changed passwords

const askReset = (email: string) =>
  mutate('mutation M($email: String!) { requestPasswordResetEmail(email: $email) }', { email })

const reset = (more: Record<string, unknown>) =>
  mutate(
    `mutation M($email: String, $id: ID, $token: String!, $password: String!) {
       resetPassword(email: $email, customer_id: $id, resetPasswordToken: $token, newPassword: $password) }`,
    { password: 'Brand-New-Horse-8', ...more },
  )

const keyIn = async () => people.linkIn(await people.mail()).searchParams.get('token') ?? ''

test('a reset link sets a password once, ends all sessions, and the owner gets an e-mail (customer-3, customer-13)', async () => {
  const session = await people.customer('forgot@example.com')
  expect((await askReset('Forgot@example.com')).data).toEqual({ requestPasswordResetEmail: true })
  const token = await keyIn()
  expect((await reset({ email: 'forgot@example.com', token, password: 'weak' })).errors).toHaveLength(1)
  expect((await reset({ email: 'forgot@example.com', token })).data).toEqual({ resetPassword: true })
  expect(await people.whoIs(session)).toBeNull()
  expect((await people.signIn('forgot@example.com')).errors).toEqual([refusedSignIn])
  expect((await people.signIn('forgot@example.com', 'Brand-New-Horse-8')).errors).toEqual([])
  expect((await people.mail()).subject).toContain('was changed')
  expect((await reset({ email: 'forgot@example.com', token })).errors).toEqual([
    "graphql-input: Cannot set the customer's password",
  ])
})

test('requesting a reset link returns the same response for every address and e-mails only customers (customer-6)', async () => {
  await people.customer('knows@example.com')
  expect(await askReset('knows@example.com')).toEqual(await askReset('unheard@example.com'))
  expect((await people.mails()).map(({ to }) => to)).toEqual(['knows@example.com'])
  expect(await askReset('knows@example.com')).toEqual(await askReset('unheard@example.com'))
  expect(await people.mails()).toEqual([])
  expect((await askReset('')).errors).toEqual(['graphql-input: You must specify an email address.'])
  expect((await askReset('x')).errors).toEqual(['graphql-input: The email address has an invalid format.'])
})

test('a reset link with another address or id, altered, expired or superseded is refused (customer-13)', async () => {
  await people.customer('link@example.com')
  await people.customer('other@example.com')
  await askReset('link@example.com')
  const token = await keyIn()
  const { rows } = await database
    .pool()
    .query<{ id: number; email: string }>(
      "select id, email from customers where email like '%link@%' or email like 'other@%'",
    )
  const idOf = (email: string) => String(rows.find((row) => row.email === email)?.id)
  const swapped = [...token]
    .map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()))
    .join('')
  for (const wrong of [
    { email: 'other@example.com', token },
    { id: idOf('other@example.com'), token },
    { email: 'link@example.com', token: token.slice(0, -1) },
    { email: 'link@example.com', token: swapped },
    { email: 'link@example.com', token: `${token}=` },
  ])
    expect((await reset(wrong)).errors, JSON.stringify(wrong)).toEqual([
      "graphql-input: Cannot set the customer's password",
    ])
  later(121)
  expect((await reset({ email: 'link@example.com', token })).errors).toHaveLength(1)
  await askReset('link@example.com')
  const old = await keyIn()
  later(121 + 11)
  await askReset('link@example.com')
  const fresh = await keyIn()
  expect((await reset({ email: 'link@example.com', token: old })).errors).toHaveLength(1)
  expect((await reset({ id: idOf('link@example.com'), token: fresh })).errors).toEqual([])
  await people.mails()
})

test.each([
  [{ email: 'a@example.com', token: '' }, 'resetPasswordToken must be specified'],
  [{ email: 'a@example.com', token: 'x', password: ' ' }, 'newPassword must be specified'],
  [{ token: 'x' }, 'You must specify an email address.'],
])('resetting a password with %j reports the missing value (customer-13)', async (entry, message) => {
  expect((await reset(entry)).errors).toEqual([`graphql-input: ${message}`])
})

const change = (token: string, currentPassword: string, newPassword: string) =>
  mutate(
    `mutation M($currentPassword: String!, $newPassword: String!) {
       changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { email } }`,
    { currentPassword, newPassword },
    token,
  )

test('changing the password ends other sessions and open links, and keeps this session (customer-3)', async () => {
  const here = await people.customer('change@example.com')
  const elsewhere = (await people.signIn('change@example.com')).data.generateCustomerToken?.token ?? ''
  await askReset('change@example.com')
  const token = await keyIn()
  expect((await change(here, 'Wrong-Horse-7', 'Brand-New-Horse-8')).errors).toEqual([
    'graphql-input: Invalid login or password.',
  ])
  expect((await change(here, '', 'Brand-New-Horse-8')).errors).toEqual([
    'graphql-input: Specify the "currentPassword" value.',
  ])
  expect((await change(here, password, 'Brand-New-Horse-8')).errors).toEqual([])
  expect(await people.whoIs(here)).toBe('change@example.com')
  expect(await people.whoIs(elsewhere)).toBeNull()
  expect((await reset({ email: 'change@example.com', token })).errors).toHaveLength(1)
  const { to, subject } = await people.mail()
  expect([to, subject]).toEqual(['change@example.com', expect.stringContaining('was changed')])
})

test('password guesses through an open session lock the account after ten tries (customer-8)', async () => {
  const token = await people.customer('holder@example.com')
  for (let index = 0; index < 10; index++) await change(token, `Guess-${index}-x`, 'Brand-New-Horse-8')
  expect((await change(token, password, 'Brand-New-Horse-8')).errors).toEqual([
    'graphql-input: The account is locked.',
  ])
})

test('a new e-mail address takes effect once confirmed, and a taken address gets the same response (customer-3)', async () => {
  const token = await people.customer('before@example.com')
  await people.customer('taken@example.com')
  const move = (email: string, typed = password) =>
    mutate(
      'mutation M($email: String!, $password: String!) { updateCustomerEmail(email: $email, password: $password) { customer { email } } }',
      { email, password: typed },
      token,
    )
  expect((await move('after@example.com', 'Wrong-Horse-7')).errors).toEqual([
    'graphql-input: Invalid login or password.',
  ])
  expect(await move('taken@example.com')).toEqual(await move('after@example.com'))
  const mail = await people.mail()
  expect(mail.to).toBe('after@example.com')
  expect(await people.whoIs(token)).toBe('before@example.com')
  const key = people.linkIn(mail).searchParams.get('key') ?? ''
  const { data } = await people.confirm('after@example.com', key)
  expect(data.confirmEmail?.customer).toEqual({ email: 'after@example.com', customer_token: null })
  expect(await people.whoIs(token)).toBe('after@example.com')
  expect((await people.mail()).to).toBe('before@example.com')
  expect((await mutate('{ customer { is_subscribed } }', {}, token)).data).toEqual({
    customer: { is_subscribed: true },
  })
})

test('sessions and the keys of an account’s links have 256 random bits, and no row of the database contains them or a code (customer-1, customer-12, customer-13)', async () => {
  const session = await people.customer('secret@example.com')
  await people.askCode('secret@example.com')
  await askReset('secret@example.com')
  const mails = await people.mails()
  const codes = mails.map((mail) => people.codeIn(mail)).filter((code) => code !== '')
  const keys = mails.map((mail) => (people.codeIn(mail) ? '' : people.linkIn(mail).searchParams.get('token')))
  const secrets = [session, ...keys.filter((key) => key !== '').map(String)]
  expect([codes.length, secrets.length]).toEqual([1, 2])
  const everything = await everyRow(database.pool())
  expect(everything).toContain('secret@example.com')
  for (const secret of secrets) {
    const bytes = Buffer.from(secret, 'base64url')
    expect(bytes).toHaveLength(32)
    for (const form of [secret, bytes.toString('hex'), Buffer.from(secret).toString('hex')])
      expect(everything.includes(form)).toBe(false)
  }
  for (const code of codes)
    expect(everything.includes(`"${code}"`) || everything.includes(`,${code},`)).toBe(false)
})

test('a sign-in code cannot be tried without a known browser id (customer-12)', async () => {
  await people.customer('nobrowser@example.com')
  await people.askCode('nobrowser@example.com', { ...home, browser: null })
  const code = people.codeIn(await people.mail())
  for (const name of [null, browser])
    expect(
      (await people.enterCode('nobrowser@example.com', code, { ...home, browser: name })).data
        .loginUniversalpassword.success,
    ).toBe(false)
})
