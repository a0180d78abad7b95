import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { socialProvider } from '@/backend/customer/social-providers'
import { seed } from '@/backend/database/seed'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { useIdentityProvider } from '../../support/services/identity-provider'
import { openShop, shopMoment } from '../../support/shop'
import { setEnvironment, settingsOf } from '@/settings/settings'

/** Legitimate uses of, and attacks on, social sign-in. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const provider = useIdentityProvider()

const settings = () => ({
  GOOGLE_CLIENT_ID: provider.clientId,
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_OPENID_URL: provider.url(),
  SHOP_MODE: 'live',
})
beforeAll(async () => {
  setEnvironment(settings())
  await seed(database.pool(), shop.brand)
})
afterAll(() => {
  for (const name of Object.keys(settings())) setEnvironment({ [name]: undefined })
})
beforeEach(async () => {
  await people.mails()
  await database.pool().query('truncate throttles')
})

let attempts = 0
const nonce = () => `nonce-${++attempts}`

interface Entered {
  createCustomerBySocialLogin: { customer_token: string | null } | null
}

async function enter(
  token: string,
  madeFor: string | null,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { data, errors } = await shop.ask<Entered>(
    'mutation M($input: SocialLoginInput!) { createCustomerBySocialLogin(input: $input) { customer_token } }',
    { input: { login_token_id: token, login_source: 'google', is_subscribed: true, ...more } },
    { visitor: { ...home, socialNonce: madeFor } },
  )
  if (errors[0] !== undefined) return errors[0]
  const session = data.createCustomerBySocialLogin?.customer_token
  return session ? `in as ${await people.whoIs(session)}` : 'no session'
}

/** Signs in with a valid token whose claims differ only in what the test sets. */
async function come(claims: JWTPayload, more: Record<string, unknown> = {}) {
  const madeFor = nonce()
  return enter(await provider.token({ nonce: madeFor, ...claims }, shopMoment), madeFor, more)
}

const refused = 'graphql-input: The social login token is invalid.'

test('a new customer of a provider is recognized by the provider’s id, even after an address change (customer-18)', async () => {
  const claims = { sub: 'new-1', email: 'new@example.com' }
  expect(await come(claims)).toBe('in as new@example.com')
  expect(await come({ ...claims, email: 'other@example.com' })).toBe('in as new@example.com')
  const { rows } = await database
    .pool()
    .query("select firstname, lastname, password_hash from customers where email_key = 'new@example.com'")
  expect(rows).toEqual([{ firstname: 'Ada', lastname: 'Byron', password_hash: null }])
  expect(await people.mails()).toEqual([])
})

test('a verified provider address signs in to the owner’s existing account and notifies the owner (customer-18)', async () => {
  await people.customer('owner@example.com')
  expect(await come({ sub: 'owner-1', email: 'Owner@Example.com' })).toBe('in as owner@example.com')
  const mail = await people.mail()
  expect([mail.to, mail.subject]).toEqual([
    'owner@example.com',
    expect.stringMatching(/^You can now sign in to .+ with Google$/),
  ])
  expect(await come({ sub: 'owner-1', email: 'owner@example.com' })).toBe('in as owner@example.com')
  expect(await people.mails()).toEqual([])
  expect((await people.signIn('owner@example.com')).errors).toEqual([])
})

test('the e-mail address in the request is ignored; only the token’s address is used (customer-18)', async () => {
  await people.customer('victim@example.com')
  expect(
    await come({ sub: 'attacker', email: 'attacker@example.com' }, { email: 'victim@example.com' }),
  ).toBe('in as attacker@example.com')
  const { rows } = await database
    .pool()
    .query(
      "select from social_identities i join customers c on c.id = i.customer_id where c.email_key = 'victim@example.com'",
    )
  expect(rows).toEqual([])
})

test.each([false, undefined, 'true', 1])(
  'with email_verified %j a provider sign-in never opens an account, and a new address must be confirmed (customer-18)',
  async (isVouchedFor) => {
    await database.pool().query("delete from customers where email_key = 'said@example.com'")
    await people.customer('target@example.com').catch(() => people.mails())
    const claims = { email_verified: isVouchedFor }
    expect(await come({ ...claims, sub: 'liar', email: 'target@example.com' })).toBe('no session')
    expect((await people.mail()).subject).toContain('You already have an account at')
    const sub = `said-${String(isVouchedFor)}`
    expect(await come({ ...claims, sub, email: 'said@example.com' })).toBe('no session')
    const key = people.linkIn(await people.mail()).searchParams.get('key') ?? ''
    const confirmed = await people.confirm('said@example.com', key)
    expect(confirmed.data.confirmEmail?.customer.customer_token).toBeTruthy()
    expect(await come({ ...claims, sub, email: 'said@example.com' })).toBe('in as said@example.com')
    expect(await come({ ...claims, sub: 'liar', email: 'target@example.com' })).toBe('no session')
    await people.mails()
  },
)

test('a provider that shares no e-mail address creates no customer (customer-18)', async () => {
  expect(await come({ sub: 'silent' })).toContain('Google did not share your email address with us.')
  expect(await come({ sub: 'odd', email: 'not an address' })).toContain('did not share')
})

test.each<[string, JWTPayload]>([
  ['from another provider', { iss: 'https://evil.example' }],
  ['for another shop', { aud: 'another-shop' }],
  ['for several shops, issued to another one', { aud: ['our-shop', 'another-shop'], azp: 'another-shop' }],
  ['for several shops, issued to none', { aud: ['our-shop', 'another-shop'] }],
  ['that has expired', { exp: shopMoment.getTime() / 1_000 - 60 }],
  ['without an expiry', { exp: undefined }],
  ['issued long ago', { iat: shopMoment.getTime() / 1_000 - 3_600 }],
  ['issued in the future', { iat: shopMoment.getTime() / 1_000 + 600 }],
  ['that is not valid yet', { nbf: shopMoment.getTime() / 1_000 + 600 }],
  ['without a subject', { sub: '' }],
  ['with an overlong subject', { sub: 'x'.repeat(256) }],
  ['with the nonce of another sign-in', { nonce: 'another' }],
  ['without a nonce', { nonce: undefined }],
])('an ID token %s is refused (customer-18)', async (_, claims) => {
  expect(await come({ sub: 'wrong', email: 'wrong@example.com', ...claims })).toBe(refused)
})

test('an ID token must have the provider’s own valid signature (customer-18)', async () => {
  const madeFor = nonce()
  const claims = { nonce: madeFor, email: 'forged@example.com' }
  const everybodysKey = 'a key that everybody knows, at least 32 bytes long'
  expect(await enter(await provider.forged(claims, shopMoment), madeFor)).toBe(refused)
  expect(await enter(await provider.symmetric(claims, shopMoment, everybodysKey), madeFor)).toBe(refused)
  expect(await enter(provider.unsigned(claims, shopMoment), madeFor)).toBe(refused)
  const honest = await provider.token(claims, shopMoment)
  const [head = '', , signature = ''] = honest.split('.')
  const changed = Buffer.from(JSON.stringify({ email: 'victim@example.com' })).toString('base64url')
  expect(await enter(`${head}.${changed}.${signature}`, madeFor)).toBe(refused)
  for (const odd of ['', 'x', 'a.b.c', `${honest}.x`, 'x'.repeat(100_000), '{}'])
    expect(await enter(odd, madeFor)).toBe(refused)
  expect(await enter(honest, madeFor)).toBe('in as forged@example.com')
})

test('an ID token signs in once, only in the browser that started the sign-in (customer-18)', async () => {
  const madeFor = nonce()
  const token = await provider.token({ nonce: madeFor, sub: 'once', email: 'once@example.com' }, shopMoment)
  expect(await enter(token, null)).toBe(refused)
  expect(await enter(token, 'another-browser')).toBe(refused)
  const outcomes = await Promise.all([enter(token, madeFor), enter(token, madeFor), enter(token, madeFor)])
  expect(outcomes.filter((each) => each === 'in as once@example.com')).toHaveLength(1)
  expect(outcomes.filter((each) => each === refused)).toHaveLength(2)
})

test('concurrent first sign-ins create one customer (customer-18)', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => come({ sub: 'crowd', email: 'crowd@example.com' })),
  )
  expect(new Set(outcomes)).toEqual(new Set(['in as crowd@example.com']))
  const { rows } = await database.pool().query("select from social_identities where subject = 'crowd'")
  expect(rows).toHaveLength(1)
})

test.each(['evil', 'Google', '', '__proto__', 'constructor', 'apple'])(
  'the unknown provider %j is refused (customer-18)',
  async (source) => {
    expect(await come({ email: 'x@example.com' }, { login_source: source })).toBe(refused)
  },
)

test('a provider that is not configured or whose keys cannot be loaded is refused (customer-18)', async () => {
  expect(await come({ email: 'x@example.com' }, { login_source: 'facebook' })).toBe(
    'graphql-input: Signing in with Facebook is not set up in this shop. Please sign in by password or by code.',
  )
  setEnvironment({ GOOGLE_OPENID_URL: 'http://127.0.0.1:1' })
  expect(await come({ iss: 'http://127.0.0.1:1', email: 'x@example.com' })).toBe(refused)
  setEnvironment({ GOOGLE_OPENID_URL: provider.url() })
})

test('the same provider account is a new customer in another shop (customer-20)', async () => {
  expect(await come({ sub: 'shared', email: 'shared@example.com' })).toBe('in as shared@example.com')
  await database.pool().query("update social_identities set store = 'elsewhere' where subject = 'shared'")
  await database
    .pool()
    .query("update customers set store = 'elsewhere' where email_key = 'shared@example.com'")
  expect(await come({ sub: 'shared', email: 'shared@example.com' })).toBe('in as shared@example.com')
})

test.each<[Record<string, string>, boolean]>([
  [{ SHOP_MODE: 'demo' }, true],
  [{ SHOP_MODE: 'live' }, false],
  [{ SHOP_MODE: 'live', PAYMENTS_SANDBOX: '1' }, false],
  [{ NODE_ENV: 'production' }, false],
])('with %j the sandbox provider exists: %s (customer-19)', (environment, isThere) => {
  expect(Boolean(socialProvider('google', settingsOf(environment))?.isSandbox)).toBe(isThere)
})

test('Facebook is called at the configured Graph API version', () => {
  const account = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' }
  const { tokenUrl } =
    socialProvider('facebook', settingsOf({ ...account, FACEBOOK_GRAPH_VERSION: 'v30.0' })) ?? {}
  expect(tokenUrl).toBe('https://graph.facebook.com/v30.0/oauth/access_token')
})

test('a new customer of a provider receives the welcome offer (pages-15)', async () => {
  const madeFor = nonce()
  const token = await provider.token(
    { nonce: madeFor, sub: 'welcome-1', email: 'welcome1@example.com' },
    shopMoment,
  )
  const { data } = await shop.ask<{ createCustomerBySocialLogin: { cachePrice: string | null } }>(
    'mutation M($input: SocialLoginInput!) { createCustomerBySocialLogin(input: $input) { customer_token cachePrice } }',
    { input: { login_token_id: token, login_source: 'google' } },
    { visitor: { ...home, socialNonce: madeFor } },
  )
  expect(data.createCustomerBySocialLogin.cachePrice).toBe('NEWHERE1')
})
