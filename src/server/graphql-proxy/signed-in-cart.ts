import { message } from '@/backend/kernel/message'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { ShopError } from '@/commerce/errors'
import type { Dialect } from '@/lib/backend-kinds'
import { settings } from '@/settings/settings'
import { clearCookie, setCookie } from '../../http/cookies'
import { ask, type Exchange } from './exchange'
import { cartIdIn, isCartGone, isSignedOut, linesIn } from './graphql-answer'

/** Sets both cookies for an hour from the last request, like the session itself (graphql-proxy-11). */
export function keepSignedIn({ response, lifetimes }: Exchange, token: string) {
  setCookie(response, 'customerToken', token, lifetimes)
  setCookie(response, 'signedIn', '1', lifetimes)
}

export function signOut(exchange: Exchange) {
  exchange.token = undefined
  clearCookie(exchange.response, 'customerToken')
  clearCookie(exchange.response, 'signedIn')
}

const newCart = JSON.stringify({ query: 'mutation { createGuestCart { cart { id } } }' })
const ownCart = JSON.stringify({ query: '{ customerCart { id } }' })
const bringing = (field: string) => (source: string) => ({
  name: field.replace(/\(.*/, ''),
  json: JSON.stringify({
    query: `mutation M($source: String!) { ${field}: $source) { id itemsV2(pageSize: 1) { total_count } } }`,
    variables: { source },
  }),
})
const merging = bringing('mergeCarts(source_cart_id')
/**
 * A stock Magento's merge loses a visitor's addresses and delivery method; assigning the cart to the customer
 * keeps them (cart-46).
 */
const assigning = bringing('assignCustomerToGuestCart(cart_id')

const waysOn: Record<Dialect, readonly (typeof merging)[]> = {
  extended: [merging],
  core: [assigning, merging],
  commerce: [assigning, merging],
}

/**
 * Returns the customer's cart; undefined if the token has expired, which also signs the customer out here.
 */
async function customersCart(exchange: Exchange): Promise<string | undefined> {
  const { answer } = await ask(exchange, ownCart)
  if (isSignedOut(answer)) signOut(exchange)
  return cartIdIn(answer.data?.['customerCart'])
}

/**
 * True if the shopper has no session: the browser kept none, or the backend ended it. Magento's tokens end an
 * hour after their issue, even in mid-visit.
 */
export async function isSessionOver(exchange: Exchange): Promise<boolean> {
  // Our own backend's carts of customers come with a session, or are someone else's.
  if (!exchange.token) return (settings().commerce.dialect ?? 'extended') !== 'extended'
  await customersCart(exchange)
  return exchange.token === undefined
}

/** Returns a cart for a shopper without one: the customer's own cart, or a new one. */
export async function createCart(exchange: Exchange): Promise<string> {
  const own = exchange.token ? await customersCart(exchange) : undefined
  if (own) return own
  const { status, answer } = await ask(exchange, newCart)
  const id = cartIdIn(answer.data?.['createGuestCart'])
  // The shop is down and reports it; the cart is fine (database-13).
  if (!id && status === 503) throw new ShopError({ message: '', status })
  if (!id)
    throw new ShopError({
      message: message(serverBrand(), 'refusals.noCartId'),
      status: 200,
      category: 'graphql-input',
    })
  return id
}

/**
 * Merges a visitor's cart into the account during sign-in, before the page can request anything else
 * (graphql-proxy-12). If the cart can no longer be used, the customer's own cart replaces it.
 * @returns the new current cart; undefined if nothing changed
 */
export async function mergeVisitorCart(
  exchange: Exchange,
  visitorsCart: string,
): Promise<string | undefined> {
  try {
    for (const way of waysOn[settings().commerce.dialect ?? 'extended']) {
      const { name, json } = way(visitorsCart)
      const { answer } = await ask(exchange, json)
      const merged = cartIdIn(answer.data?.[name])
      const current = merged ?? (isCartGone(answer, visitorsCart) ? await customersCart(exchange) : undefined)
      if (!current) continue
      setCookie(exchange.response, 'cart', current, exchange.lifetimes)
      const lines = linesIn(answer.data)
      if (lines !== undefined) setCookie(exchange.response, 'cartItems', String(lines), exchange.lifetimes)
      return current
    }
    return undefined
  } catch (error) {
    // A cart must never block signing in: it stays where it is, and the next request retries.
    logFailure('cart at sign-in', error, { requestId: exchange.requestId })
    return undefined
  }
}
