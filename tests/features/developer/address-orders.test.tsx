import { beforeEach, expect, test } from 'vitest'
import { commandsOfAddress, takeCommands } from '@/features/developer/address-commands'
import { isMarkedDeveloper } from '@/features/developer/developer-signs'
import { patternOf } from '@/features/developer/developer-calls'

beforeEach(() => history.replaceState(null, '', '/'))

test('only the developer parameters are removed from the address (caching-11)', () => {
  expect(takeCommands('?utm_source=mail&developer=secret&size=2')).toEqual({
    orders: { developer: 'secret', clearsPage: false, clearsEverything: false, dropsCart: false },
    rest: '?utm_source=mail&size=2',
  })
  expect(takeCommands('?clearcache=&__clearcacheall__=1&sessionid=7')).toEqual({
    orders: { developer: '', clearsPage: true, clearsEverything: true, dropsCart: true },
    rest: '',
  })
  expect(takeCommands('?cc=STUDIO15')).toBeUndefined()
})

test.each(['?developer=a&developer=b', '?developer[]=x', '?developer'])(
  '%s contains no developer token (caching-5)',
  (query) => {
    expect(takeCommands(query)?.orders.developer ?? '').toBe('')
  },
)

test('the developer token is removed from the address bar before anything else reads it, and remembered (caching-11)', () => {
  history.replaceState({ key: 'kept' }, '', '/about-us?developer=secret#team')
  expect(commandsOfAddress()?.developer).toBe('secret')
  expect(location.pathname + location.search + location.hash).toBe('/about-us#team')
  expect(history.state).toEqual({ key: 'kept', url: '/about-us#team', as: '/about-us#team' })
  expect(commandsOfAddress()?.developer).toBe('secret')
})

test('the marker cookie enables the developer bar (caching-4)', () => {
  expect(isMarkedDeveloper('a=b; dev_bar=1')).toBe(true)
  expect(isMarkedDeveloper('__Host-dev_bar=1')).toBe(true)
  expect(isMarkedDeveloper('dev_bar=0; xdev_bar=1')).toBe(false)
})

test.each([
  ['/product/round-stickers', '/products/round-stickers'],
  ['/about-us', '/about-us'],
  ['/', '/'],
])('clearing the page %s requests a purge of %s (caching-9)', (path, pattern) =>
  expect(patternOf(path)).toBe(pattern),
)
