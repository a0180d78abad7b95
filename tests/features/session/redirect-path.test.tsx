import { beforeEach, expect, test } from 'vitest'
import { loginAddress } from '@/features/session/login-address'
import { keepLastPage } from '@/features/session/keep-place'
import { keepRedirect, takeRedirect } from '@/features/session/redirect-path'
import { isSignedIn } from '@/features/session/signed-in'

const dashboard = '/customer/account/dashboard'
const queryOf = (path: string) => loginAddress(path).slice(loginAddress(path).indexOf('?'))

beforeEach(() => {
  document.cookie = 'redirect_path=; Path=/; Max-Age=0'
})

test('the redirect parameter decides where signing in leads (sign-in-6)', () => {
  expect(takeRedirect(queryOf('/customer/account/my-orders?p=2'))).toBe('/customer/account/my-orders?p=2')
  expect(takeRedirect('')).toBe(dashboard)
})

test('a cookie keeps the redirect across other pages and is used once (sign-in-6)', () => {
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
])('a redirect off this site or back to the login is neither kept nor followed (sign-in-6): %s', (path) => {
  keepRedirect(queryOf(path))
  expect(document.cookie).not.toContain('redirect_path')
  expect(takeRedirect(queryOf(path))).toBe(dashboard)
})

test('a manipulated redirect cookie is ignored (sign-in-6)', () => {
  document.cookie = `redirect_path=${encodeURIComponent(btoa('//evil.example'))}; Path=/`
  expect(takeRedirect('')).toBe(dashboard)
  document.cookie = 'redirect_path=%E0%A4%A; Path=/'
  expect(takeRedirect('')).toBe(dashboard)
})

test('two redirect parameters in the address are ignored (sign-in-6)', () => {
  const [one, other] = [queryOf('/checkout'), queryOf('/bulk-order')]
  expect(takeRedirect(`${one}&${other.slice(1)}`)).toBe(dashboard)
})

test('the marker cookie shows whether a customer is signed in (sign-in-1)', () => {
  expect(isSignedIn('cart_items=2; li=1')).toBe(true)
  expect(isSignedIn('__Host-li=1')).toBe(true)
  expect(isSignedIn('xli=1; li=0; li=12')).toBe(false)
  expect(isSignedIn('')).toBe(false)
})

test('signing in returns to the last page that was not a sign-in page (sign-in-6)', async () => {
  await keepLastPage('/product/round', '?size=2')
  await keepLastPage('/customer/login', '')
  await keepLastPage('/confirm-email', '?email=a%40b.example&key=k')
  expect(takeRedirect('')).toBe('/product/round?size=2')
  expect(takeRedirect('')).toBe(dashboard)
})

test('the redirect parameter of a sign-in page replaces the remembered page, and the address overrides both (sign-in-6)', async () => {
  await keepLastPage('/product/round', '')
  await keepLastPage('/customer/login', queryOf('/checkout'))
  expect(takeRedirect('')).toBe('/checkout')
  await keepLastPage('/product/round', '')
  expect(takeRedirect(queryOf('/bulk-order'))).toBe('/bulk-order')
})

test('the home page is not remembered as a place to return to (sign-in-6)', async () => {
  await keepLastPage('/', '')
  expect(takeRedirect('')).toBe(dashboard)
})

test('the redirect cookie stays small: a long query is dropped and a long path is not kept (sign-in-6)', async () => {
  await keepLastPage('/search/go', `?q=${'a'.repeat(2_000)}`)
  expect(document.cookie.length).toBeLessThan(1_100)
  expect(takeRedirect('')).toBe('/search/go')
  await keepLastPage(`/${'a'.repeat(1_500)}`, '')
  expect(document.cookie).not.toContain('redirect_path')
})

test('signing in from an address that is not a page leads to the dashboard (sign-in-6)', async () => {
  for (const path of ['/%5C%5Cevil.example', '/media/brand/logo.svg', '/%2F%2Fevil.example']) {
    await keepLastPage(path, '')
    expect(takeRedirect(''), path).toBe(dashboard)
  }
})
