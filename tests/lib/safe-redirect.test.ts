import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeRedirect, ownPath, safeRedirect } from '@/lib/safe-redirect'

/** Rows of the attack table: what the parameter says when decoded, and the parameter itself. */
const hostile: [string, string][] = [
  ['//evil.example', 'Ly9ldmlsLmV4YW1wbGU='],
  ['///evil.example', 'Ly8vZXZpbC5leGFtcGxl'],
  ['/\\evil.example', 'L1xldmlsLmV4YW1wbGU='],
  ['\\\\evil.example', 'XFxldmlsLmV4YW1wbGU='],
  ['/<tab>/evil.example', 'LwkvZXZpbC5leGFtcGxl'],
  ['/<newline>/evil.example', 'LwovZXZpbC5leGFtcGxl'],
  ['/..//evil.example', 'Ly4uLy9ldmlsLmV4YW1wbGU='],
  ['http:evil.example', 'aHR0cDpldmlsLmV4YW1wbGU='],
  ['javascript:alert(1)', 'amF2YXNjcmlwdDphbGVydCgxKQ=='],
  ['java<tab>script:alert(1)', 'amF2YQlzY3JpcHQ6YWxlcnQoMSk='],
  ['data:text/html,<script>1</script>', 'ZGF0YTp0ZXh0L2h0bWwsPHNjcmlwdD4xPC9zY3JpcHQ+'],
  ['/%2F%2Fevil.example', 'LyUyRiUyRmV2aWwuZXhhbXBsZQ=='],
  ['/%5Cevil.example', 'LyU1Q2V2aWwuZXhhbXBsZQ=='],
  ['@evil.example', 'QGV2aWwuZXhhbXBsZQ=='],
  ['.evil.example', 'LmV2aWwuZXhhbXBsZQ=='],
  ['/ok<CR><LF>Set-Cookie: …', 'L29rDQpTZXQtQ29va2llOiBjdXN0b21lcl90b2tlbj14'],
  ['double Base64 of //evil.example', 'THk5bGRtbHNMbVY0WVcxd2JHVT0='],
  ['/customer/logout', 'L2N1c3RvbWVyL2xvZ291dA=='],
]

const hostilePaths = [
  'https://evil.example/',
  '/%252Fevil.example',
  '/%255Cevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/graphql?query=x',
  '/caching/cache/clearall',
  '/%00',
  '',
  'x',
  '/customer/login?redirect=x',
  '/Customer/Login',
  '/customer/%6cogin',
  '/customer/register',
  '/api/health',
  '/rest/V1/customers/password',
  '/_next/data/x.json',
  '/media/x.svg',
  '/validate/identification',
  '/a b',
  '/a\u2028b',
  '/\u0000',
  '//user:pass@evil.example',
  `/${'a'.repeat(5_000)}`,
]

test.each(hostile)('a redirect to %s leads to the dashboard (RD1)', (_, parameter) => {
  expect(safeRedirect(parameter)).toBeUndefined()
})

test.each(hostilePaths)('the path %j leads nowhere (RD1)', (path) => {
  expect(ownPath(path)).toBeUndefined()
  expect(safeRedirect(encodeRedirect(path))).toBeUndefined()
})

test.each([undefined, null, ['L2E=', 'L2I='], {}, 7, '%%%', 'L', '=', '/w==', 'A'.repeat(5_000)])(
  'a parameter that is no Base64 text is nothing (RD2)',
  (parameter) => {
    expect(safeRedirect(parameter)).toBeUndefined()
  },
)

test.each([
  '/customer/account/my-orders?p=2',
  '/customer/account',
  '/bulk-order',
  '/checkout#pay',
  '/search/go?q=a%20b',
  '/designs/caf%C3%A9',
  '/customer/account@evil.example',
  '/',
  '/mediation',
])('%s is a page of our own (RD1)', (path) => {
  expect(ownPath(path)).toBe(path)
  expect(safeRedirect(encodeRedirect(path))).toBe(path)
})

test('a parameter for addresses, or with pluses that became spaces, is read too (RD2)', () => {
  expect(safeRedirect('L2N1c3RvbWVyL2FjY291bnQ')).toBe('/customer/account')
  expect(safeRedirect(encodeRedirect('/search/go?q=~~~>>>').replaceAll('+', ' '))).toBe(
    '/search/go?q=~~~%3E%3E%3E',
  )
})

test('whatever is let through stays on its own site (RD1)', () => {
  const odd = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '%', '2', 'F', '5', 'c', '0', '@', ':', 'a', '\t', '?', '#', 'é'),
  })
  fc.assert(
    fc.property(odd, (text) => {
      const path = ownPath(`/${text}`)
      if (path === undefined) return
      const address = new URL(path, 'https://shop.example')
      expect(address.origin).toBe('https://shop.example')
      expect(address.pathname.startsWith('//')).toBe(false)
      expect(path).not.toMatch(/[\\\s]/)
    }),
    { numRuns: 2_000 },
  )
})
