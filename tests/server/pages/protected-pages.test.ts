import { beforeAll, beforeEach, expect, test } from 'vitest'
import { redirectTarget } from '@/server/pages/protected-pages'
import { encodeRedirect } from '@/lib/urls/redirect-parameter'
import { exampleBrand, serve } from '../../support/brands'
import { setEnvironment } from '@/settings/settings'

const token = 'customer_token=secret-token-0123456789'

beforeAll(() => {
  const brand = exampleBrand()
  const page = { screen: 'account', title: 'Account', protected: true } as (typeof brand.routes)[string] // the only fields read
  serve({ ...brand, routes: { ...brand.routes, '/customer/account': page, '/bulk-order': page } })
})
beforeEach(() => {
  setEnvironment({ SITE_URL: undefined })
})

const visit = (url: string, cookie = '') => redirectTarget({ url, headers: { cookie } })
const login = (path: string) => `/customer/login?redirect=${encodeURIComponent(encodeRedirect(path))}`

test.each([
  '/customer/account',
  '/customer/account/my-orders?p=2',
  '/customer/account/view-order/000000012/1',
  '/bulk-order',
])('a visitor who opens %s is redirected to the login page, and back afterwards (pages-20)', (path) => {
  expect(visit(path)).toBe(login(path))
  expect(visit(path, token)).toBeUndefined()
})

test.each([
  ['/_next/data/build-1/customer/account.json', '/customer/account'],
  ['/_next/data/build-1/customer/account/my-orders.json?p=2', '/customer/account/my-orders'],
  ['/customer/%61ccount', '/customer/account'],
  ['/customer/account%2fmy-orders', '/customer/account/my-orders'],
])('%s gets the same access check as its page (pages-20)', (address, page) => {
  expect(visit(address)).toBe(login(page))
})

test.each([
  '/',
  '/customer/accounts',
  '/customer/register',
  '/bulk-orders',
  '/checkout',
  '/_next/data/b/index.json',
])('%s is open to everyone (pages-20)', (path) => {
  expect(visit(path)).toBeUndefined()
  expect(visit(path, token)).toBeUndefined()
})

test.each([
  ['/customer/login', '/customer/account/dashboard'],
  ['/customer/login/anything', '/customer/account/dashboard'],
  [login('/checkout#pay'), '/checkout#pay'],
  [login('//evil.example'), '/customer/account/dashboard'],
  [login('/customer/logout'), '/customer/account/dashboard'],
  [`${login('/checkout')}&redirect=L2E`, '/customer/account/dashboard'],
  ['/customer/login?redirect=%%%', '/customer/account/dashboard'],
])('a customer who opens %s is redirected to %s (pages-20)', (path, target) => {
  expect(visit(path, token)).toBe(target)
  expect(visit(path)).toBeUndefined()
})

test('two token cookies, or the unprefixed cookie with https, do not sign in (pages-20)', () => {
  expect(visit('/customer/account', `${token}; customer_token=another-token-012345`)).toBe(
    login('/customer/account'),
  )
  setEnvironment({ SITE_URL: 'https://shop.example' })
  expect(visit('/customer/account', token)).toBe(login('/customer/account'))
  expect(visit('/customer/account', `__Host-${token}`)).toBeUndefined()
})
