import { verdict } from '@/commerce/errors'
import type { RequestedField } from './answer-paths'

/** Derives changes to the shopper's cookies from a backend response. Pure. */

export interface Answer {
  data?: Record<string, unknown> | null
  errors?: {
    message?: string
    debugMessage?: unknown
    extensions?: { category?: string; [name: string]: unknown }
  }[]
}

/** Fields that return a cart whose id becomes the shopper's current cart. */
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

/**
 * Fields that return the customer's own cart. Its id is hidden too, but the shopper's current cart does not
 * change.
 */
export const showsOwnCart = new Set(['customerCart', 'reorderItems'])

const cartPaths = [[], ['id'], ['cart', 'id']]

/** Returns the cart ids in a root field's response, regardless of aliases. */
export const cartIdsIn = (field: RequestedField, answer: unknown): string[] =>
  cartPaths
    .flatMap(field.pathsTo)
    .map((path) => at(answer, path))
    .filter((id) => typeof id === 'string')

function at(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return at((value as Record<string, unknown>)[key], rest) // a JSON object
}

/** Returns the value of the first member with this name, searching nested objects. */
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

/** Returns the number of pieces in the response's first cart. */
export const quantityIn = (value: unknown) => numberIn(value, 'total_quantity')

/** Returns the number of lines in the response's first cart, if the request asked for it (cart-73). */
export const linesIn = (value: unknown) => numberIn(firstIn(value, 'itemsV2'), 'total_count')

/** True if a response contains a price-cache field. */
export const hasCachePrice = (value: unknown): value is { cachePrice: unknown } =>
  typeof value === 'object' && value !== null && 'cachePrice' in value

/** Returns the price-cache code that comes with a sign-in (pages-14). */
export const cachePriceIn = (value: unknown): unknown => (hasCachePrice(value) ? value.cachePrice : undefined)

/** True if placeOrder created an order. */
export const isPlaced = (value: unknown) =>
  typeof value === 'object' && value !== null && 'orderV2' in value && Boolean(value.orderV2)

/** True if a response reports that this cart can no longer be used (commerce-4). */
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

/** True for a visitor's cart used while signed in: it must be merged first. */
export const isVisitorsCart = ({ errors }: Answer) =>
  (errors ?? []).some(({ message = '' }) => /cannot perform operations on cart/i.test(message))

/** True if a response reports that the token's session has ended. */
export const isSignedOut = ({ errors }: Answer) =>
  (errors ?? []).some(
    ({ message = '', extensions }) =>
      verdict({ message, status: 200, ...(extensions?.category && { category: extensions.category }) })
        .effect === 'sign-out',
  )
