import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import type { Brand } from '@/brand/compiled'
import { checkoutBrand, configuration } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useIdentityProvider } from '../../support/services/identity-provider'
import { oregon, openShop, shopMoment, totals } from '../../support/shop'
import { setEnvironment } from '@/settings/settings'

/** Legitimate uses of, and attacks on, the discount for verified groups. */

const database = useFreshDatabase()
const plain = checkoutBrand()
const terms = { message: 'Thank you.', start: '2026-01-01', end: '2026-12-31 23:59', handedOut: true }
const brand: Brand = {
  ...plain,
  configuration: {
    ...configuration,
    coupons: {
      ...configuration.coupons,
      SERVICE: { ...terms, label: 'Service', percentOff: 10 },
      SCHOOL: { ...terms, label: 'School', percentOff: 5, minimumSubtotal: 100 },
    },
    groupDiscounts: { military: 'SERVICE', student: 'SCHOOL' },
  },
}
const shop = openShop(database.pool, brand)
const provider = useIdentityProvider()

const settings = () => ({
  IDME_CLIENT_ID: provider.clientId,
  IDME_CLIENT_SECRET: 'secret',
  IDME_API: provider.url(),
  SHOP_MODE: 'live',
})
beforeAll(async () => {
  setEnvironment(settings())
  await seed(database.pool(), brand)
})
afterAll(() => {
  for (const name of Object.keys(settings())) setEnvironment({ [name]: undefined })
})
beforeEach(async () => void (await database.pool().query('truncate throttles')))

type Visitor = Awaited<ReturnType<typeof shop.guest>>

async function withGoods(quantity = 3): Promise<Visitor> {
  const visitor = await shop.guest()
  await visitor.add({ sku: 'PLAIN', quantity })
  return visitor
}

const verified = (...groups: string[]) => groups.map((group) => ({ group, subgroups: [], verified: true }))

let attempts = 0
const nonce = () => `nonce-${++attempts}`
const issuer = () => `${provider.url()}/oidc`

interface Tokens {
  identity?: JWTPayload
  groups?: JWTPayload
}

const honest = async (person: string, { identity, groups }: Tokens, madeFor: string) => ({
  login_token_id: await provider.token(
    { iss: issuer(), sub: person, nonce: madeFor, ...identity },
    shopMoment,
  ),
  group_token: await provider.token(
    { iss: issuer(), sub: person, status: verified('military'), ...groups },
    shopMoment,
  ),
})

/** Submits the tokens for this visitor's cart. Returns the outcome or the refusal. */
async function hand(
  visitor: Visitor,
  tokens: { login_token_id: string; group_token: string },
  madeFor: string | null,
): Promise<string> {
  const { data, errors } = await shop.ask<{ verifyGroupOnCart: { outcome: string } | null }>(
    'mutation V($input: VerifyGroupInput!) { verifyGroupOnCart(input: $input) { outcome } }',
    { input: { cart_id: visitor.id, ...tokens } },
    { visitor: { network: '192.0.2.1', browser: null, captcha: null, verifyNonce: madeFor } },
  )
  return errors[0] ?? data.verifyGroupOnCart?.outcome ?? 'nothing'
}

async function come(visitor: Visitor, person: string, tokens: Tokens = {}): Promise<string> {
  const madeFor = nonce()
  return hand(visitor, await honest(person, tokens, madeFor), madeFor)
}

const discountOf = async (visitor: Visitor) => totals(await visitor.look()).discount
const refused = 'graphql-input: The verification is invalid.'

test('a verified person’s discount is applied to the cart, and no stored data identifies the person (verification-4)', async () => {
  const visitor = await withGoods()
  expect(await come(visitor, 'person-of-service')).toBe('done')
  expect(await discountOf(visitor)).toBe(-300)
  const { rows } = await database.pool().query<{ email: string }>('select email from issued_coupons')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.email).toMatch(/^verified-[0-9a-f]{64}$/)
})

test('one person can use the code for one order, in any browser and with any address (verification-4)', async () => {
  const [first, second] = [await withGoods(), await withGoods()]
  expect(await come(first, 'twice')).toBe('done')
  expect(await come(second, 'twice')).toBe('done')
  await first.ready(oregon, 'one@example.com')
  await second.ready(oregon, 'two@example.com')
  const placed = [await first.place(), await second.place()]
  expect(placed.map(({ order }) => order !== null)).toEqual([true, false])
  const third = await withGoods()
  expect(await come(third, 'twice')).toBe('refused')
  expect(await discountOf(third)).toBeUndefined()
  expect(await come(third, 'somebody else')).toBe('done')
})

test('a group discount follows the coupon rules: a minimum total, and one coupon at a time (verification-4, verification-7)', async () => {
  const small = await withGoods()
  expect(await come(small, 'pupil', { groups: { status: verified('student') } })).toBe('refused')
  expect(await discountOf(small)).toBeUndefined()
  const large = await withGoods(20)
  expect(await come(large, 'pupil', { groups: { status: verified('student') } })).toBe('done')
  expect(await come(large, 'soldier')).toBe('other')
  expect(await discountOf(large)).toBe(-500)
  expect(await come(large, 'pupil', { groups: { status: verified('student') } })).toBe('done')
})

test.each([
  ['a customer without a group', []],
  ['an unverified group', [{ group: 'military', verified: false }]],
  ['a group without a discount in this shop', verified('teacher')],
  ['an unknown group', verified('constructor')],
  ['a customer with a malformed group list', 'military'],
])('%s gets no discount, and the cart stays unchanged (verification-4)', async (_, status) => {
  const visitor = await withGoods()
  expect(await come(visitor, `nobody-${attempts}`, { groups: { status } })).toBe('unverified')
  expect(await discountOf(visitor)).toBeUndefined()
})

test.each<[string, Tokens]>([
  ['an identity issued for another verification', { identity: { nonce: 'another' } }],
  ['an identity without a nonce', { identity: { nonce: undefined } }],
  ['an identity issued to another shop', { identity: { aud: 'their-shop' } }],
  ['a group token issued to another shop', { groups: { aud: 'their-shop' } }],
  ['an identity from another provider', { identity: { iss: 'https://evil.example' } }],
  ['a group token of another person', { groups: { sub: 'a soldier' } }],
  ['an expired identity', { identity: { exp: 1 } }],
  ['a group token from yesterday', { groups: { iat: shopMoment.getTime() / 1_000 - 86_400 } }],
])('%s is rejected (verification-3)', async (_, tokens) => {
  const visitor = await withGoods()
  expect(await come(visitor, 'attacker', tokens)).toBe(refused)
  expect(await discountOf(visitor)).toBeUndefined()
})

test('tokens are valid once, in the browser they were issued for, and only with the service’s signature (verification-3)', async () => {
  const visitor = await withGoods()
  const madeFor = nonce()
  const tokens = await honest('once', {}, madeFor)
  expect(await hand(visitor, tokens, null)).toBe(refused)
  expect(await hand(visitor, tokens, nonce())).toBe(refused)
  const forged = await provider.forged(
    { iss: issuer(), sub: 'once', status: verified('military') },
    shopMoment,
  )
  expect(await hand(visitor, { ...tokens, group_token: forged }, madeFor)).toBe(refused)
  const unsigned = provider.unsigned({ iss: issuer(), sub: 'once', nonce: madeFor }, shopMoment)
  expect(await hand(visitor, { ...tokens, login_token_id: unsigned }, madeFor)).toBe(refused)
  expect(await hand(visitor, tokens, madeFor)).toBe('done')
  expect(await hand(await withGoods(), tokens, madeFor)).toBe(refused)
})

test('a shop without the verification service accepts no tokens (verification-1)', async () => {
  setEnvironment({ IDME_CLIENT_SECRET: undefined })
  try {
    expect(await come(await withGoods(), 'anybody')).toBe(refused)
  } finally {
    setEnvironment(settings())
  }
})
