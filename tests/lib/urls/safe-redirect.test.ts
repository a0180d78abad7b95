import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeRedirect } from '@/lib/urls/redirect-parameter'
import { ownPath, safeRedirect } from '@/lib/urls/safe-redirect'
import { hostileParameters, hostilePaths, ownPlaces } from '../../support/services/redirects'

const moreHostilePaths = [
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
]

test.each(hostileParameters)('a redirect to %s is ignored (pages-18)', (_, parameter) => {
  expect(safeRedirect(parameter)).toBeUndefined()
})

test.each([...hostilePaths, ...moreHostilePaths])(
  'a redirect to the path %j is ignored (pages-18)',
  (path) => {
    expect(ownPath(path)).toBeUndefined()
    expect(safeRedirect(encodeRedirect(path))).toBeUndefined()
  },
)

test.each([undefined, null, ['L2E=', 'L2I='], {}, 7, '%%%', 'L', '=', '/w==', 'A'.repeat(5_000)])(
  'a redirect parameter that is not valid Base64 text is ignored (pages-18)',
  (parameter) => {
    expect(safeRedirect(parameter)).toBeUndefined()
  },
)

test.each([...ownPlaces, '/', '/mediation'])(
  'a redirect to %s is accepted as a page of the shop (pages-18)',
  (path) => {
    expect(ownPath(path)).toBe(path)
    expect(safeRedirect(encodeRedirect(path))).toBe(path)
  },
)

test('a redirect parameter in URL-safe Base64 or with pluses turned into spaces is accepted (pages-18)', () => {
  expect(safeRedirect('L2N1c3RvbWVyL2FjY291bnQ')).toBe('/customer/account')
  expect(safeRedirect(encodeRedirect('/search/go?q=~~~>>>').replaceAll('+', ' '))).toBe(
    '/search/go?q=~~~%3E%3E%3E',
  )
})

test('every accepted redirect stays on the shop’s site (pages-18)', () => {
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
