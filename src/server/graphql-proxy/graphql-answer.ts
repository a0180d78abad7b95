import { verdict } from '@/commerce/errors'
import type { AskedField } from './answer-paths'

/** What a backend answer means for the shopper's cookies. Pure. */

export interface Answer {
  data?: Record<string, unknown> | null
  errors?: {
    message?: string
    debugMessage?: unknown
    extensions?: { category?: string; [name: string]: unknown }
  }[]
}

/** Fields whose answer is a cart of its own: its id becomes the shopper's cart. */
export const givesCart = new Set([
  'createGuestCart',
  'createEmptyCart',
  'mergeCarts',
  'assignCustomerToGuestCart',
])

export function cartIdIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  if ('cart' in value) return cartIdIn(value.cart)
  return 'id' in value && typeof value.id === 'string' ? value.id : undefined
}

/** Fields whose answer is the customer's own cart: its id is shown as little, but the shopper's cart stays the one it is. */
export const showsOwnCart = new Set(['customerCart', 'reorderItems'])

const cartPaths = [[], ['id'], ['cart', 'id']]

/** The ids of carts in a root field's answer, whatever the request calls them. */
export const cartIdsIn = (field: AskedField, answer: unknown): string[] =>
  cartPaths
    .flatMap(field.pathsTo)
    .map((path) => at(answer, path))
    .filter((id) => typeof id === 'string')

function at(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return at((value as Record<string, unknown>)[key], rest) // a JSON object
}

/** Where a field's answer carries a customer token. */
const tokenPaths: Record<string, string[]> = {
  generateCustomerToken: ['token'],
  loginUniversalpassword: ['token'],
  createCustomerBySocialLogin: ['customer_token'],
  createCustomer: ['customer', 'customer_token'],
  confirmEmail: ['customer', 'customer_token'],
}

function take(value: unknown, [key = '', ...rest]: string[]): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  const record = value as Record<string, unknown> // a JSON object
  if (rest.length > 0) return take(record[key], rest)
  const token = record[key]
  if (typeof token !== 'string' || token === '') return undefined
  record[key] = ''
  return token
}

/** What the first object in an answer that has such a member says there. */
function firstIn(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (name in value) return (value as Record<string, unknown>)[name] // a JSON object
  for (const item of Object.values(value)) {
    const found = firstIn(item, name)
    if (found !== undefined) return found
  }
  return undefined
}

const numberIn = (value: unknown, name: string): number | undefined => {
  const found = firstIn(value, name)
  return typeof found === 'number' ? Math.floor(found) : undefined
}

/** Pieces in the first cart of an answer. */
export const quantityIn = (value: unknown) => numberIn(value, 'total_quantity')

/** Lines of the first cart of an answer, where the request asks for their number (cart-73). */
export const linesIn = (value: unknown) => numberIn(firstIn(value, 'itemsV2'), 'total_count')

/** The price-cache code that comes with a sign-in (pages-14). */
export const cachePriceIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'cachePrice' in value ? value.cachePrice : undefined

/** placeOrder made an order. */
export const isPlaced = (value: unknown) =>
  typeof value === 'object' && value !== null && 'orderV2' in value && Boolean(value.orderV2)

/** True when an answer says that this very cart is of no use any more (commerce-4). */
export function isCartGone({ errors }: Answer, cartId: string | undefined): boolean {
  if (!cartId) return false
  return (errors ?? []).some(({ message = '', extensions }) => {
    const { effect } = verdict({
      message,
      status: 200,
      ...(extensions?.category && { category: extensions.category }),
    })
    const namesOther = /"([A-Za-z0-9]{32})"/.exec(message)?.[1]
    return effect === 'forget-cart' && (namesOther === undefined || namesOther === cartId)
  })
}

/** A visitor's cart while someone is signed in: it must be merged first. */
export const isVisitorsCart = ({ errors }: Answer) =>
  (errors ?? []).some(({ message = '' }) => /cannot perform operations on cart/i.test(message))

/** True when an answer says that the token is no session any more. */
export const isSignedOut = ({ errors }: Answer) =>
  (errors ?? []).some(
    ({ message = '', extensions }) =>
      verdict({ message, status: 200, ...(extensions?.category && { category: extensions.category }) })
        .effect === 'sign-out',
  )

/** Takes the token out of a field's answer and leaves '' in its place, wherever the request wants to have it (graphql-proxy-8). */
export function takeToken(field: AskedField, answer: unknown): string | undefined {
  const names = Object.hasOwn(tokenPaths, field.name) ? tokenPaths[field.name] : undefined
  return (
    names &&
    field
      .pathsTo(names)
      .map((path) => take(answer, path))
      .find(Boolean)
  )
}
