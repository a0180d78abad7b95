import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { securityHeaders } from '@/server/http/security-headers'
import { configuredTags, isLocalHost, tagNames, tags } from '@/lib/tags'
import { pagePolicies } from '@/server/endpoints'
import { addressTable } from '@/server/http/address-table'

const ids = Object.fromEntries(tagNames.map((name) => [name, tags[name].example]))
const policyOf = (path: string, settings = {}) =>
  securityHeaders(path, { isHttps: true, isDevelopment: false, ...settings })['content-security-policy'] ?? ''

const foreign = (policy: string) => policy.match(/https:\/\/\S+?(?=[ ;]|$)/g) ?? []
/** Where forms may go, which is nobody's script. */
const wallets = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('a shop without ids lets nothing of others pass on any page (attribution-25)', () => {
  for (const path of ['/', '/product/x', '/checkout', '/checkout/success'])
    expect(foreign(policyOf(path)).filter((source) => !wallets.includes(source))).toEqual([])
})

/** What Google's evaluator of policies finds wrong; what it calls possible is left to whoever knows what a host serves. */
const holes = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ directive: name, value, description }) => `${name} ${value}: ${description}`)

test.each(['/', '/product/x', '/customer/login', '/checkout', '/checkout/success'])(
  'no source of %s is known to let scripts of others in, with every tag, the chat and a captcha (server-3)',
  (path) => {
    expect(holes(policyOf(path))).toEqual([])
    expect(holes(policyOf(path, { tags: ids, chatWidget: '123456789.42', captcha: 'everywhere' }))).toEqual(
      [],
    )
    expect(
      holes("script-src 'self' https://www.googleadservices.com; object-src 'none'; base-uri 'none'"),
    ).toHaveLength(1)
  },
)

test('a file of the build may open nothing, in few words, and the data of a page is no file (server-3)', () => {
  for (const path of ['/_next/static/chunks/main.js', '/_next/static/media/marks.svg', '/_next/image']) {
    const policy = policyOf(path, { tags: ids, chatWidget: '123456789.42', styleHashes: ["'sha256-x'"] })
    expect(directive(policy, 'default-src')).toEqual(["'none'"])
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
    expect(directive(policy, 'script-src')).toBeUndefined()
    expect(policy.length).toBeLessThan(100)
  }
  expect(directive(policyOf('/_next/data/b/index.json'), 'script-src')).toEqual(["'self'"])
})

test('while developing, files of the build may load each other, and still nothing of others (server-3)', () => {
  const policy = policyOf('/_next/static/chunks/worker.js', { isDevelopment: true, tags: ids })
  expect(directive(policy, 'script-src')).toEqual(["'self'", "'unsafe-eval'"])
  expect(directive(policy, 'default-src')).toEqual(["'none'"])
})

test('pictures of e-mails may be shown by a mailbox in a browser; artwork and pages may not (orders-9)', () => {
  const policy = (path: string) =>
    securityHeaders(path, { isHttps: true, isDevelopment: false })['cross-origin-resource-policy']
  for (const path of ['/media/brand/email.png', '/_next/image']) expect(policy(path)).toBe('cross-origin')
  for (const path of ['/', '/media/uploads/x.png', '/_next/static/x.js', '/graphql'])
    expect(policy(path)).toBe('same-origin')
})

test('hosts stand in the policy of a page for those with an id only (attribution-25)', () => {
  const policy = policyOf('/product/x', { tags: { bingEvents: '12345678' } })
  expect(directive(policy, 'script-src')).toEqual(["'self'", 'https://bat.bing.com'])
  expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://bat.bing.com'])
  expect(policy).not.toContain('google')
})

test.each([
  '/checkout',
  '/checkout/receipt',
  '/customer/login',
  '/customer/account/dashboard',
  '/customer/reset-password',
  '/change-password',
  '/confirm-email',
  '/proof_order',
  '/artwork_view',
  '/order_status',
  '/abandoned',
])('the policy of %s knows nobody but us, whatever ids there are (attribution-24)', (path) => {
  const policy = policyOf(path, { tags: ids })
  expect(directive(policy, 'script-src')).toEqual(["'self'"])
  expect(directive(policy, 'connect-src')).toEqual(["'self'"])
})

test('a bulk order stands in no frame, and in no shared memory (bulk-order-2)', () => {
  const headers = securityHeaders(
    '/bulk-order',
    { isHttps: true, isDevelopment: false },
    addressTable(pagePolicies)('/bulk-order'),
  )
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'private, no-store' })
})

test('the success page lets pass those who count sales, and the cart everybody (attribution-24)', () => {
  const success = directive(policyOf('/checkout/success', { tags: ids }), 'script-src')
  expect(success).toContain('https://www.dwin1.com')
  expect(success).not.toContain('https://static.klaviyo.com')
  expect(directive(policyOf('/checkout/cart', { tags: ids }), 'script-src')).toContain(
    'https://static.klaviyo.com',
  )
})

test('no tag brings inline scripts, eval or a wildcard with it (attribution-25)', () => {
  const script = directive(policyOf('/', { tags: ids }), 'script-src') ?? []
  for (const source of script) expect(source).toMatch(/^('self'|https:\/\/[a-z0-9.-]+(\/[a-z]+\/)?)$/)
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['localhost', true],
  ['[::1]', true],
  ['shop.localhost', true],
  ['shop.test', true],
  ['www.shop.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
])('%s is a local shop: %s (attribution-21)', (host, isLocal) => {
  expect(isLocalHost(host)).toBe(isLocal)
})

test('every example of an id is one, and an empty id is none (attribution-21)', () => {
  for (const name of tagNames) expect(tags[name].id.test(tags[name].example), name).toBe(true)
  expect(configuredTags({ tagManager: '', analytics: 'G-ABC1234', chatWidget: 'x' })).toEqual({
    analytics: 'G-ABC1234',
  })
})

test.each([
  ['/customer/login', true],
  ['/customer/login/below', true],
  ['/customer/register', true],
  ['/customer/forgot-password', true],
  ['/validate/identification', true],
  ['/customer/loginx', false],
  ['/customer/account/dashboard', false],
  ['/checkout', false],
  ['/', false],
])(
  'the captcha’s hosts stand in the policy of %s: %s, and nowhere without a captcha (sign-in-4)',
  (path, isThere) => {
    const policy = policyOf(path, { captcha: 'sign-in' })
    expect(directive(policy, 'script-src')?.includes('https://www.google.com/recaptcha/')).toBe(isThere)
    expect(directive(policy, 'frame-src')?.includes('https://recaptcha.google.com/recaptcha/')).toBe(isThere)
    expect(policyOf(path)).not.toContain('recaptcha')
  },
)

test.each([
  ['/customer/login', 'magento', true],
  ['/checkout', 'magento', true],
  ['/change-password', 'magento', true],
  ['/customer/account/information', 'magento', true],
  ['/checkout/cart', 'magento', true],
  ['/product/sticker', 'magento', false],
  ['/', 'magento', false],
  ['/product/sticker', 'everywhere', true],
] as const)(
  'on a Magento the captcha’s hosts stand in the policy of %s with reach "%s": %s (commerce-121)',
  (path, captcha, isThere) => expect(policyOf(path, { captcha }).includes('recaptcha')).toBe(isThere),
)
