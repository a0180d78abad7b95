import { message } from '@/backend/kernel/message'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { ShopError } from '@/commerce/errors'
import type { Dialect } from '@/lib/backend-kinds'
import { settings } from '@/settings/settings'
import { clearCookie, setCookie } from '../http/cookies'
import { ask, type Exchange } from './exchange'
import { cartIdIn, isCartGone, isSignedOut, linesIn } from './graphql-answer'

/** The cookies of a session, and the cart that goes with it. */

/** Both cookies live an hour from the last request, as the session does (graphql-proxy-11). */
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
/** A stock Magento's merge leaves behind the addresses and the delivery of a visitor; a cart that becomes the customer's keeps them (cart-46). */
const assigning = bringing('assignCustomerToGuestCart(cart_id')

const waysOn: Record<Dialect, readonly (typeof merging)[]> = {
  extended: [merging],
  core: [assigning, merging],
  commerce: [assigning, merging],
}

/** The customer's cart; undefined when the token is over, which also ends it here. */
async function customersCart(exchange: Exchange): Promise<string | undefined> {
  const { answer } = await ask(exchange, ownCart)
  if (isSignedOut(answer)) signOut(exchange)
  return cartIdIn(answer.data?.['customerCart'])
}

/** A cart for someone who has none here: the customer's own, or a new one. */
export async function createCart(exchange: Exchange): Promise<string> {
  const own = exchange.token ? await customersCart(exchange) : undefined
  if (own) return own
  const { status, answer } = await ask(exchange, newCart)
  const id = cartIdIn(answer.data?.['createGuestCart'])
  // database-13: the shop is away, and says so; nothing is wrong with the cart.
  if (!id && status === 503) throw new ShopError({ message: '', status })
  if (!id)
    throw new ShopError({
      message: message(serverBrand(), 'errors.noCartId'),
      status: 200,
      category: 'graphql-input',
    })
  return id
}

/**
 * graphql-proxy-12: what a visitor has in the cart goes along into the account, at the moment of the sign-in, before the page can
 * ask for anything else. A cart that is of no use any more gives way to the customer's own.
 * @returns the cart that is current from now on; undefined leaves things as they are
 */
export async function bringCart(exchange: Exchange, visitorsCart: string): Promise<string | undefined> {
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
    // Nobody is kept from signing in by a cart: it stays where it is, and the next request tries again.
    logFailure('cart at sign-in', error, { requestId: exchange.requestId })
    return undefined
  }
}
