import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { securityHeaders } from '@/http/security-headers'
import { configuredTags, isLocalHost, tagNames, tags } from '@/lib/words/tags'
import { endpoints, pagePolicies } from '@/server/endpoints'
import { addressTable } from '@/http/address-table'

const ids = Object.fromEntries(tagNames.map((name) => [name, tags[name].example]))
const policyOf = (path: string, settings = {}) =>
  securityHeaders(path, { isHttps: true, isDevelopment: false, ...settings })['content-security-policy'] ?? ''

const foreign = (policy: string) => policy.match(/https:\/\/\S+?(?=[ ;]|$)/g) ?? []
/** Sources allowed for `form-action`; no scripts are loaded from them. */
const wallets = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('a shop without tag ids allows no third-party source on any page (attribution-24)', () => {
  for (const path of ['/', '/product/x', '/checkout', '/checkout/success'])
    expect(foreign(policyOf(path)).filter((source) => !wallets.includes(source))).toEqual([])
})

test('a payment service’s buttons may run only on cart and checkout (payments-581)', () => {
  const script = 'https://www.paypal.com'
  for (const path of ['/checkout', '/checkout/cart']) {
    const policy = policyOf(path, { wallets: ['paypal'], styleHashes: ["'sha256-x'"] })
    expect(directive(policy, 'script-src'), path).toContain(script)
    expect(directive(policy, 'frame-src'), path).toContain(script)
    expect(directive(policy, 'style-src'), path).toEqual(["'self'", "'unsafe-inline'"])
    expect(holes(policy), path).toEqual([])
    expect(directive(policyOf(path), 'script-src'), path).toEqual(["'self'"])
  }
  for (const path of ['/', '/product/x', '/checkout/success', '/checkout/card-return', '/customer/login'])
    expect(policyOf(path, { wallets: ['paypal'] }), path).toBe(policyOf(path))
})

/**
 * Returns the definite problems found by Google's CSP evaluator. Possible ones depend on what a host serves.
 */
const holes = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ directive: name, value, description }) => `${name} ${value}: ${description}`)

test.each(['/', '/product/x', '/customer/login', '/checkout', '/checkout/success'])(
  'the policy of %s contains no source known to bypass it, even with every tag, the chat and a captcha (server-3)',
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

test('a build file has a short policy that allows nothing, and page data has a page’s policy (server-3)', () => {
  for (const path of ['/_next/static/chunks/main.js', '/_next/static/media/marks.svg', '/_next/image']) {
    const policy = policyOf(path, { tags: ids, chatWidget: '123456789.42', styleHashes: ["'sha256-x'"] })
    expect(directive(policy, 'default-src')).toEqual(["'none'"])
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
    expect(directive(policy, 'script-src')).toBeUndefined()
    expect(policy.length).toBeLessThan(100)
  }
  expect(directive(policyOf('/_next/data/b/index.json'), 'script-src')).toEqual(["'self'"])
})

test('in development build files may load each other, but no third-party sources (server-3)', () => {
  const policy = policyOf('/_next/static/chunks/worker.js', { isDevelopment: true, tags: ids })
  expect(directive(policy, 'script-src')).toEqual(["'self'", "'unsafe-eval'"])
  expect(directive(policy, 'default-src')).toEqual(["'none'"])
})

test('with https browsers use nothing else for a year, and without it they are not asked to (server-3)', () => {
  const at = (isHttps: boolean) => securityHeaders('/', { isHttps, isDevelopment: false })
  expect(at(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(at(true)['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(at(false)).not.toHaveProperty('strict-transport-security')
  expect(at(false)['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

const [endpointOf, policyOfPage] = [addressTable(endpoints), addressTable(pagePolicies)]

test.each([
  '/checkout/receipt',
  '/checkout/success',
  '/customer/reset-password',
  '/customer/create-password',
  '/customer/account/createPassword/',
  '/customer/account/confirm/',
  '/confirm-email',
  '/confirm-newsletter',
  '/unsubscribe',
  '/abandoned/checkout/cart',
  '/proof_order',
  '/order_status',
  '/artwork_view',
  '/checkout/card-return',
  '/invoice/000000001.pdf',
  '/mail/pay/x',
  '/mail/unsubscribe/x',
  '/media/artwork/x',
  '/media/design/x',
  '/media/phone/x',
  '/media/proof',
])('the address %s contains a secret and is sent to no other site as the referrer (server-3)', (path) => {
  const policy = endpointOf(path) ?? policyOfPage(path)
  const headers = securityHeaders(path, { isHttps: true, isDevelopment: false }, policy)
  expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|same-origin)$/)
})

test.each([
  '/checkout',
  '/checkout/cart',
  '/checkout/receipt',
  '/customer/login',
  '/customer/account/dashboard',
  '/abandoned/checkout/cart',
  '/proof_order',
  '/order_status',
  '/artwork_view',
  '/bulk-order',
  '/graphql',
  '/rest/x',
  '/api/cart/x',
  '/api/graphql',
  '/customer/social/x',
  '/invoice/000000001.pdf',
  '/mail/pay/x',
  '/media/artwork/x',
  '/media/design/x',
  '/media/phone/x',
  '/media/proof',
  '/media/upload',
  '/operations/orders',
])('no proxy and no browser stores a response of %s, which is for one person (server-3)', (path) => {
  const policy = endpointOf(path) ?? policyOfPage(path)
  const headers = securityHeaders(path, { isHttps: true, isDevelopment: false }, policy)
  expect(headers['cache-control']).toBe('private, no-store')
})

test('a webmail client may show the pictures of e-mails, but not artwork and pages (orders-6)', () => {
  const policy = (path: string) =>
    securityHeaders(path, { isHttps: true, isDevelopment: false })['cross-origin-resource-policy']
  for (const path of ['/media/brand/email.png', '/_next/image']) expect(policy(path)).toBe('cross-origin')
  for (const path of ['/', '/media/uploads/x.png', '/_next/static/x.js', '/graphql'])
    expect(policy(path)).toBe('same-origin')
})

test('a page’s policy contains only the hosts of tags that have an id (attribution-24)', () => {
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
])(
  'the policy of %s allows only the shop itself, no matter which tag ids are set (attribution-24)',
  (path) => {
    const policy = policyOf(path, { tags: ids })
    expect(directive(policy, 'script-src')).toEqual(["'self'"])
    expect(directive(policy, 'connect-src')).toEqual(["'self'"])
  },
)

test('a bulk order cannot be framed, and is not stored in shared caches (bulk-order-2)', () => {
  const headers = securityHeaders(
    '/bulk-order',
    { isHttps: true, isDevelopment: false },
    addressTable(pagePolicies)('/bulk-order'),
  )
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'private, no-store' })
})

test('the success page allows tags that count sales, and the cart allows all tags (attribution-24)', () => {
  const success = directive(policyOf('/checkout/success', { tags: ids }), 'script-src')
  expect(success).toContain('https://www.dwin1.com')
  expect(success).not.toContain('https://static.klaviyo.com')
  expect(directive(policyOf('/checkout/cart', { tags: ids }), 'script-src')).toContain(
    'https://static.klaviyo.com',
  )
})

test('no tag requires inline scripts, eval or a wildcard (attribution-24)', () => {
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
])('the host %s is a local shop: %s (attribution-21)', (host, isLocal) => {
  expect(isLocalHost(host)).toBe(isLocal)
})

test('every example of a tag id is valid, and an empty id is ignored (attribution-21)', () => {
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
  'the policy of %s contains the captcha’s hosts: %s, and without a captcha no policy does (sign-in-4)',
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
  'with Magento the policy of %s with the captcha reach "%s" contains its hosts: %s (commerce-121)',
  (path, captcha, isThere) => expect(policyOf(path, { captcha }).includes('recaptcha')).toBe(isThere),
)
