import { message } from '@/backend/kernel/message'
import { serverBrand } from '@/brand/server'
import { clearCookie, readCookie, setCookie } from '../../http/cookies'
import { ask, exchangeOf, type Exchange } from './exchange'
import { isVisitorsCart, linesIn, quantityIn, type Answer } from './graphql-answer'
import type { Call } from '../../http/endpoint'
import { answerAndClose, answerJson } from '../../http/http'
import { mergeVisitorCart } from './signed-in-cart'

/**
 * POST /api/cart/<action>: clears the cart id of a ?sessionid= link, but reversibly. The id moves to the
 * recovery cookie, and "Restore my cart" brings it back (graphql-proxy-14).
 */

const quantityQuestion = (id: string) =>
  JSON.stringify({
    query:
      'query P($id: String!) { cart(cart_id: $id) { total_quantity itemsV2(pageSize: 1) { total_count } } }',
    variables: { id },
  })

/** @throws while the backend is down: the cart still exists, so its cookie stays (database-13) */
async function askSize(exchange: Exchange, id: string): Promise<Answer> {
  const { status, answer } = await ask(exchange, quantityQuestion(id))
  if (status >= 500) throw new Error(`The previous cart could not be looked at: status ${status}`)
  return answer
}

/** Returns the size of a cart; zero if it was ordered, is gone, or belongs to someone else. */
async function sizeOfCart(exchange: Exchange, id: string): Promise<{ quantity: number; lines: number }> {
  const answer = await askSize(exchange, id)
  // A cart from before the sign-in, which the customer gets when it is merged.
  const { data } = isVisitorsCart(answer) ? await askSize({ ...exchange, token: undefined }, id) : answer
  return { quantity: quantityIn(data) ?? 0, lines: linesIn(data) ?? 0 }
}

const nothing = { quantity: 0, lines: 0 }

type Action = (exchange: Exchange) => Promise<object>

const forget: Action = async ({ request, response, lifetimes }) => {
  const current = readCookie(request, 'cart')
  if (current) setCookie(response, 'previousCart', current, lifetimes)
  clearCookie(response, 'cart')
  clearCookie(response, 'cartItems')
  return current ? { message: message(serverBrand(), 'previousCart.done') } : {}
}

const previous: Action = async (exchange) => {
  const { request, response } = exchange
  const id = readCookie(request, 'previousCart')
  if (!id || id === readCookie(request, 'cart')) return { quantity: 0 }
  const { quantity } = await sizeOfCart(exchange, id)
  if (quantity === 0) clearCookie(response, 'previousCart')
  return { quantity }
}

/** Swaps the two carts, so that this can be undone. A customer's cart merges the other one instead. */
const restore: Action = async (exchange) => {
  const { request, response, lifetimes, token } = exchange
  const id = readCookie(request, 'previousCart')
  const current = readCookie(request, 'cart')
  const { quantity, lines } = id && id !== current ? await sizeOfCart(exchange, id) : nothing
  if (!id || quantity === 0) return { quantity: 0 }
  if (token && (await mergeVisitorCart(exchange, id))) {
    clearCookie(response, 'previousCart')
    return { quantity }
  }
  setCookie(response, 'cart', id, lifetimes)
  setCookie(response, 'cartItems', String(lines), lifetimes)
  if (current) setCookie(response, 'previousCart', current, lifetimes)
  else clearCookie(response, 'previousCart')
  return { quantity }
}

const actions: Record<string, Action> = { forget, previous, restore }

export async function previousCart({ request, response, below }: Call) {
  const action = Object.hasOwn(actions, below) ? actions[below] : undefined
  if (!action) return answerAndClose(response, 404, { status: 0 })
  return answerJson(response, 200, { status: 1, ...(await action(exchangeOf(request, response))) })
}
