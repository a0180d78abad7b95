import { beforeEach, expect, test } from 'vitest'
import { ordersOfAddress, takeOrders } from '@/features/developer/address-orders'
import { isMarkedDeveloper } from '@/features/developer/developer-signs'
import { patternOf } from '@/features/developer/developer-calls'

beforeEach(() => history.replaceState(null, '', '/'))

test('what the address asks for is taken out of it, and nothing else (caching-11)', () => {
  expect(takeOrders('?utm_source=mail&developer=secret&size=2')).toEqual({
    orders: { developer: 'secret', clearsPage: false, clearsEverything: false, dropsCart: false },
    rest: '?utm_source=mail&size=2',
  })
  expect(takeOrders('?clearcache=&__clearcacheall__=1&sessionid=7')).toEqual({
    orders: { developer: '', clearsPage: true, clearsEverything: true, dropsCart: true },
    rest: '',
  })
  expect(takeOrders('?cc=STUDIO15')).toBeUndefined()
})

test.each(['?developer=a&developer=b', '?developer[]=x', '?developer'])(
  '%s is no token (caching-5)',
  (query) => {
    expect(takeOrders(query)?.orders.developer ?? '').toBe('')
  },
)

test('the token is out of the address bar before anything can read it there, and known once (caching-11)', () => {
  history.replaceState({ key: 'kept' }, '', '/about-us?developer=secret#team')
  expect(ordersOfAddress()?.developer).toBe('secret')
  expect(location.pathname + location.search + location.hash).toBe('/about-us#team')
  expect(history.state).toEqual({ key: 'kept', url: '/about-us#team', as: '/about-us#team' })
  expect(ordersOfAddress()?.developer).toBe('secret')
})

test('the marker shows the bar (caching-4)', () => {
  expect(isMarkedDeveloper('a=b; dev_bar=1')).toBe(true)
  expect(isMarkedDeveloper('__Host-dev_bar=1')).toBe(true)
  expect(isMarkedDeveloper('dev_bar=0; xdev_bar=1')).toBe(false)
})

test.each([
  ['/product/round-stickers', '/products/round-stickers'],
  ['/about-us', '/about-us'],
  ['/', '/'],
])('clearing %s asks for %s (caching-9)', (path, pattern) => expect(patternOf(path)).toBe(pattern))
