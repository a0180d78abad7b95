import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { addOperator, changeEmail, closeOperator } from '@/backend/operators/operators'
import { setEnvironment, settings } from '@/settings/settings'
import { serviceFindings } from '../../../scripts/doctor/services'
import { serve } from '../../support/brands'
import { openPlainBrowser } from '../../support/browser/plain-browser'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openidProvider } from '../../support/services/openid-provider'

/** Operators sign in by the company's account, at a provider that speaks OpenID Connect over HTTP. */

useFreshDatabase()
const provider = openidProvider()
const server = useServer(handleEndpoint)
const brand = checkoutBrand()
const ops = { brand, db: pool, now: () => new Date() }
const mara = { sub: 'p1', email: 'mara@company.example', email_verified: true }

const configure = () =>
  setEnvironment({
    SHOP_MODE: 'demo',
    OPERATIONS: '1',
    SITE_URL: server.url(),
    OPERATIONS_OPENID_ISSUER: provider.url(),
    OPERATIONS_OPENID_CLIENT_ID: provider.client.id,
    OPERATIONS_OPENID_CLIENT_SECRET: provider.client.secret,
  })

beforeAll(async () => {
  serve(brand)
  configure()
  await seed(pool(), brand)
  await addOperator(ops, 'mara', 'manager')
  await addOperator(ops, 'rita', 'reader')
  await changeEmail(ops, 'mara', 'Mara@company.example')
})
afterAll(() =>
  setEnvironment({
    SHOP_MODE: undefined,
    OPERATIONS: undefined,
    SITE_URL: undefined,
    OPERATIONS_OPENID_ISSUER: undefined,
    OPERATIONS_OPENID_CLIENT_ID: undefined,
    OPERATIONS_OPENID_CLIENT_SECRET: undefined,
  }),
)
beforeEach(async () => {
  Object.assign(provider.state, { person: mara, mood: 'agree', claims: {}, methods: ['client_secret_basic'] })
  await pool().query('truncate throttles')
})

const openBrowser = () => openPlainBrowser(server.url())
type Browser = ReturnType<typeof openBrowser>

/** Follows the shop's button to the provider, and its redirect back. */
async function signIn(browser: Browser) {
  const { location } = await browser.go('/operations/sign-in/company')
  const there = await fetch(location, { redirect: 'manual' })
  const back = there.headers.get('location') ?? ''
  return { back, ...(await browser.go(back)) }
}

const looks = (browser: Browser) => browser.go('/operations/orders')

test('an operator signs in by the company’s account, without password and code, and the session’s cookie stays strict (operations-4, operations-12)', async () => {
  const browser = openBrowser()
  expect((await browser.go('/operations/sign-in')).text).toContain('Sign in with your company account')
  const { back, status, text } = await signIn(browser)
  expect(back).toContain('/operations/sign-in/company/callback?')
  expect(status).toBe(200)
  const [, next = ''] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(text) ?? []
  const first = await browser.go(next.replaceAll('&amp;', '&'))
  expect(first.text).toContain('Signed in by the company’s account, which is now bound to this name.')
  expect(first.text).toContain('mara <small>manager</small>')
  expect(browser.jar.has('company_sign_in')).toBe(false)
  const { rows } = await pool().query(`select operator from operator_acts where act = 'sign-in'`)
  expect(rows).toEqual([{ operator: 'mara' }])
})

test('the second sign-in finds the bound account even after the address has changed at the company; another person with the old address is refused (operations-12)', async () => {
  Object.assign(provider.state, { person: { ...mara, email: 'mara.new@company.example' } })
  const same = openBrowser()
  expect((await signIn(same)).status).toBe(200)
  expect((await looks(same)).text).toContain('mara <small>manager</small>')
  Object.assign(provider.state, { person: { ...mara, sub: 'p2' } })
  const other = openBrowser()
  const refused = await signIn(other)
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('You have no account here.')
  expect((await looks(other)).location).toBe('/operations/sign-in')
})

test.each<[string, () => void, number, string]>([
  [
    'someone without an account',
    () => Object.assign(provider.state, { person: { sub: 'x', email: 'x@company.example' } }),
    403,
    'You have no account here.',
  ],
  [
    'an address that is not verified',
    () =>
      Object.assign(provider.state, {
        person: { sub: 'x', email: 'rita@company.example', email_verified: false },
      }),
    403,
    'You have no account here.',
  ],
  [
    'a canceled sign-in',
    () => Object.assign(provider.state, { mood: 'cancel' }),
    403,
    'The sign-in at your company was canceled.',
  ],
  [
    'a token for another shop',
    () => Object.assign(provider.state, { claims: { aud: 'another' } }),
    503,
    'Your company’s sign-in does not answer.',
  ],
  [
    'a token of another issuer',
    () => Object.assign(provider.state, { claims: { iss: 'https://evil.example' } }),
    503,
    'does not answer.',
  ],
  [
    'a token of another sign-in',
    () => Object.assign(provider.state, { claims: { nonce: 'another' } }),
    503,
    'does not answer.',
  ],
  [
    'an expired token',
    () => Object.assign(provider.state, { claims: { exp: 1_000_000_000 } }),
    503,
    'does not answer.',
  ],
])('%s opens no session (operations-3, openid-1)', async (_, change, status, words) => {
  await changeEmail(ops, 'rita', 'rita@company.example')
  change()
  const browser = openBrowser()
  const refused = await signIn(browser)
  expect(refused.status).toBe(status)
  expect(refused.text).toContain(words)
  expect((await looks(browser)).location).toBe('/operations/sign-in')
})

test('a response works once, and only in the browser that asked for it (openid-1)', async () => {
  const [mine, theirs] = [openBrowser(), openBrowser()]
  const { back } = await signIn(mine)
  expect((await mine.go(back)).status).toBe(403)
  await theirs.go('/operations/sign-in/company')
  expect((await theirs.go(back)).status).toBe(403)
  expect((await looks(theirs)).location).toBe('/operations/sign-in')
})

test('a closed account and one whose address was removed cannot sign in (operations-2)', async () => {
  await addOperator(ops, 'otto', 'service')
  await changeEmail(ops, 'otto', 'otto@company.example')
  Object.assign(provider.state, { person: { sub: 'p9', email: 'otto@company.example' } })
  const browser = openBrowser()
  expect((await signIn(browser)).status).toBe(200)
  await changeEmail(ops, 'otto', '')
  expect((await looks(browser)).location).toBe('/operations/sign-in')
  expect((await signIn(browser)).status).toBe(403)
  await changeEmail(ops, 'otto', 'otto@company.example')
  await closeOperator(ops, 'otto')
  expect((await signIn(browser)).status).toBe(403)
  expect((await changeEmail(ops, 'rita', 'mara@company.example')).words).toBe(
    'Another operator has that e-mail address.',
  )
  expect((await changeEmail(ops, 'rita', 'no address')).outcome).toBe('refused')
})

test('the provider’s addresses are asked once in ten minutes, and the doctor names a wrong issuer (release-4)', async () => {
  await signIn(openBrowser())
  const before = provider.discoveries()
  await signIn(openBrowser())
  expect(provider.discoveries()).toBe(before)
  const findings = async () =>
    (await serviceFindings(settings())).filter(({ says }) => says.includes('identity provider'))
  expect(await findings()).toMatchObject([
    {
      kind: 'well',
      says: expect.stringContaining(`${server.url()}/operations/sign-in/company/callback`) as string,
    },
  ])
  setEnvironment({ OPERATIONS_OPENID_ISSUER: `${provider.url()}/tenant` })
  expect(await findings()).toMatchObject([{ kind: 'fault' }])
  const browser = openBrowser()
  const refused = await browser.go('/operations/sign-in/company')
  expect(refused.status).toBe(503)
  expect(refused.text).toContain('Try again, or use your password.')
  configure()
})

test('a provider that takes the secret in the body is asked so (openid-1)', async () => {
  provider.state.methods = ['client_secret_post']
  setEnvironment({ OPERATIONS_OPENID_ISSUER: `${provider.url()}/other` }) // forgets the kept addresses
  await openBrowser().go('/operations/sign-in/company')
  configure()
  const browser = openBrowser()
  expect((await signIn(browser)).status).toBe(200)
})

test('without its setting there is no button and no step (operations-1)', async () => {
  setEnvironment({ OPERATIONS_OPENID_ISSUER: undefined })
  const { text } = await openBrowser().go('/operations/sign-in')
  expect(text).not.toContain('company account')
  const step = await openBrowser().go('/operations/sign-in/company')
  expect(step.location).toBe('')
  configure()
})
