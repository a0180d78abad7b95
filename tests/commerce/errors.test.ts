import { afterEach, expect, test, vi } from 'vitest'
import { errorMessage, refusalMessage } from '@/commerce/error-message'
import { ShopError, verdict, type Failure } from '@/commerce/errors'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'

const failure = (message: string, more: Partial<Failure> = {}): Failure => ({ message, status: 200, ...more })
const authorization = { category: 'graphql-authorization' }

test.each<[Failure, string, string]>([
  [
    failure('Customer Address 5 is set as default billing address and can not be deleted'),
    'errors.defaultAddress',
    'none',
  ],
  [
    failure('Customer Address 5 is set as default shipping address and cannot be deleted', authorization),
    'errors.defaultAddress',
    'none',
  ],
  [
    failure('The current user cannot perform operations on cart "abc"', authorization),
    'nothing',
    'forget-cart',
  ],
  [
    failure('Could not find a cart with ID "abc"', { category: 'graphql-no-such-entity' }),
    'nothing',
    'forget-cart',
  ],
  [failure('Current user does not have an active cart.'), 'nothing', 'forget-cart'],
  [failure('Current customer does not have an active cart.', { status: 404 }), 'nothing', 'forget-cart'],
  [failure('No such entity with cartId = 7', { status: 404 }), 'nothing', 'forget-cart'],
  [failure("The cart isn't active."), 'nothing', 'forget-cart'],
  [failure("The current customer isn't authorized.", authorization), 'errors.unauthorized', 'sign-out'],
  [failure('Something else', authorization), 'errors.unauthorized', 'sign-out'],
  [failure("Cannot set the customer's password"), 'errors.linkRefused', 'none'],
  [failure('The password token is expired. Reset and try again.'), 'errors.linkRefused', 'none'],
  [failure('Syntax Error: Expected :, found )'), 'nothing', 'none'],
  [
    failure("This account isn't confirmed. Verify and try again.", { category: 'graphql-authentication' }),
    'own-words',
    'none',
  ],
  [failure('Internal server error'), 'errors.unavailable', 'none'],
  [failure('Fatal error: Uncaught …', { status: 500, reason: 'not-json' }), 'errors.invalidJson', 'none'],
  [failure('<html>', { status: 502, reason: 'not-json' }), 'errors.unavailable', 'none'],
  [failure('', { status: 0, reason: 'offline' }), 'errors.blocked', 'none'],
  [failure('', { status: 0, reason: 'timeout' }), 'errors.timeout', 'none'],
  [failure('', { status: 0, reason: 'aborted' }), 'nothing', 'none'],
  [failure('', { status: 400 }), 'errors.recordNotFound', 'none'],
  [failure('Bad', { status: 400, fieldName: 'countryId' }), 'errors.countryNotDelivered', 'none'],
  [failure('The password is weak', { status: 400 }), 'own-words', 'none'],
  [failure('', { status: 401 }), 'errors.unauthorized', 'sign-out'],
  [failure('<html>No permission', { status: 401, reason: 'not-json' }), 'errors.unauthorized', 'sign-out'],
  [failure('slow down', { status: 429 }), 'errors.tooManyRequests', 'none'],
  [failure('', { status: 418 }), 'errors.unknown', 'none'],
  [failure("The coupon code isn't valid. Verify the code and try again."), 'own-words', 'none'],
])('the failure %j is shown as %s with the effect %s (commerce-4)', (given, say, effect) => {
  expect(verdict(given)).toEqual({ say, effect })
})

afterEach(() => vi.unstubAllGlobals())

test('an offline browser reports a missing connection, not a blocked request (checkout-90)', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(verdict(failure('', { status: 0, reason: 'offline' })).say).toBe('errors.noConnection')
  expect(verdict(failure('', { status: 0, reason: 'timeout' })).say).toBe('errors.timeout')
})

test('every message of the error table is in messages.yaml (commerce-4)', async () => {
  const { errorTable } = await import('@/commerce/errors')
  const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as {
    messages: Record<string, Record<string, string>>
  }
  for (const { say } of errorTable)
    if (say.startsWith('errors.')) expect(messages['errors']?.[say.slice(7)], say).toBeTypeOf('string')
})

const message = (path: string) => `[${path}]`

test('the shop’s own messages are shown unchanged, silent errors stay silent, and unknown errors get the neutral message', () => {
  expect(errorMessage(new ShopError(failure('Sold out today.')), message)).toBe('Sold out today.')
  expect(errorMessage(new ShopError(failure("The cart isn't active.")), message)).toBe('')
  expect(errorMessage(new TypeError('x is undefined'), message)).toBe('[errors.unknown]')
})

test('an HTML page with status 401 gives the same message as a JSON response (commerce-63)', () => {
  const error = new ShopError(failure('<h1>Permission denied</h1>', { status: 401, reason: 'not-json' }))
  expect(errorMessage(error, message)).toBe('[errors.unauthorized]')
})

test('a required message names an inactive cart, and is the “unknown” message for silent errors (commerce-4)', () => {
  const said = (given: Failure) => refusalMessage(new ShopError(given), message)
  expect(said(failure("The cart isn't active."))).toBe('[errors.cartInactive]')
  expect(said(failure('No such entity with cartId = 7', { status: 404 }))).toBe('[errors.cartInactive]')
  expect(said(failure('Syntax Error: Expected :, found )'))).toBe('[errors.unknown]')
  expect(said(failure('Sold out today.'))).toBe('Sold out today.')
})
