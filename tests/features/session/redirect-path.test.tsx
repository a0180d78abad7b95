import { beforeEach, expect, test } from 'vitest'
import { loginAddress } from '@/features/session/login-address'
import { keepPlace } from '@/features/session/keep-place'
import { keepRedirect, takeRedirect } from '@/features/session/redirect-path'
import { isSignedIn } from '@/features/session/signed-in'

const dashboard = '/customer/account/dashboard'
const queryOf = (path: string) => loginAddress(path).slice(loginAddress(path).indexOf('?'))

beforeEach(() => {
  document.cookie = 'redirect_path=; Path=/; Max-Age=0'
})

test('the address says where to go on (sign-in-6)', () => {
  expect(takeRedirect(queryOf('/customer/account/my-orders?p=2'))).toBe('/customer/account/my-orders?p=2')
  expect(takeRedirect('')).toBe(dashboard)
})

test('the cookie remembers it through other pages, once (sign-in-6)', () => {
  keepRedirect(queryOf('/checkout'))
  expect(takeRedirect('')).toBe('/checkout')
  expect(takeRedirect('')).toBe(dashboard)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/customer/login?redirect=x',
  '/%2F%2Fevil.example',
])('another site is never kept nor followed (sign-in-6): %s', (path) => {
  keepRedirect(queryOf(path))
  expect(document.cookie).not.toContain('redirect_path')
  expect(takeRedirect(queryOf(path))).toBe(dashboard)
})

test('a cookie that somebody else wrote is checked again (sign-in-6)', () => {
  document.cookie = `redirect_path=${encodeURIComponent(btoa('//evil.example'))}; Path=/`
  expect(takeRedirect('')).toBe(dashboard)
  document.cookie = 'redirect_path=%E0%A4%A; Path=/'
  expect(takeRedirect('')).toBe(dashboard)
})

test('two values in the address count as none (sign-in-6)', () => {
  const [one, other] = [queryOf('/checkout'), queryOf('/bulk-order')]
  expect(takeRedirect(`${one}&${other.slice(1)}`)).toBe(dashboard)
})

test('the marker cookie says whether somebody is signed in (sign-in-1)', () => {
  expect(isSignedIn('cart_items=2; li=1')).toBe(true)
  expect(isSignedIn('__Host-li=1')).toBe(true)
  expect(isSignedIn('xli=1; li=0; li=12')).toBe(false)
  expect(isSignedIn('')).toBe(false)
})

test('the last place that is not the customer’s own is where signing in leads back to (sign-in-19)', async () => {
  await keepPlace('/product/round', '?size=2')
  await keepPlace('/customer/login', '')
  await keepPlace('/confirm-email', '?email=a%40b.example&key=k')
  expect(takeRedirect('')).toBe('/product/round?size=2')
  expect(takeRedirect('')).toBe(dashboard)
})

test('on the customer’s pages the redirect parameter counts, and in the address it has the last word (sign-in-19)', async () => {
  await keepPlace('/product/round', '')
  await keepPlace('/customer/login', queryOf('/checkout'))
  expect(takeRedirect('')).toBe('/checkout')
  await keepPlace('/product/round', '')
  expect(takeRedirect(queryOf('/bulk-order'))).toBe('/bulk-order')
})

test('the home page is where everybody begins: nobody was headed there (sign-in-19)', async () => {
  await keepPlace('/', '')
  expect(takeRedirect('')).toBe(dashboard)
})

test('the cookie stays below a kilobyte: a long query is left out, a long path is not kept (sign-in-19)', async () => {
  await keepPlace('/search/go', `?q=${'a'.repeat(2_000)}`)
  expect(document.cookie.length).toBeLessThan(1_100)
  expect(takeRedirect('')).toBe('/search/go')
  await keepPlace(`/${'a'.repeat(1_500)}`, '')
  expect(document.cookie).not.toContain('redirect_path')
})

test('an address that no shopper was headed to leads to the dashboard (sign-in-6, sign-in-19)', async () => {
  for (const path of ['/%5C%5Cevil.example', '/media/brand/logo.svg', '/%2F%2Fevil.example']) {
    await keepPlace(path, '')
    expect(takeRedirect(''), path).toBe(dashboard)
  }
})
