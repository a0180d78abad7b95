import type { IncomingMessage, ServerResponse } from 'node:http'
import { logFailure } from '@/backend/failure-log'
import { serverBrand } from '@/brand/server'
import { send } from '@/commerce/transport'
import { clearCookie, readCookie, setCookie } from './cookies'
import {
  cartIdIn,
  givesCart,
  isCartGone,
  isPlaced,
  quantityIn,
  takeToken,
  type Answer,
} from './graphql-answer'
import {
  currentCart,
  namesCurrentCart,
  readGraphqlRequest,
  swapCurrentCart,
  type GraphqlRequest,
} from './graphql-request'
import { answerAndClose, answerJson, BodyTooLarge, header, readBody } from './http'
import { foreignRequest, type Refused } from './same-origin'

/**
 * POST /graphql, the backend for the frontend: cart ids and customer tokens live in HttpOnly cookies and never reach
 * the browser's scripts. The browser names its cart "current"; the real id goes in on the way to the backend and out
 * on the way back.
 */

const maxBytes = 1_048_576

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  lifetimes: ReturnType<typeof serverBrand>['constants']['cookies']
}

const refusedBody = (message: string) => ({
  errors: [{ message, extensions: { category: 'graphql-input' } }],
})

/** The gate before anything is read (GW1, GW2, GW3). */
function refusal(request: IncomingMessage): Refused | undefined {
  if (request.method !== 'POST') return { status: 405, message: 'Only POST is accepted.' }
  const type = header(request, 'content-type') ?? ''
  if (!/^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test(type.trim()))
    return { status: 415, message: 'Only application/json is accepted.' }
  return foreignRequest(request)
}

function backendHeaders({ request, requestId }: Exchange): Record<string, string> {
  const token = readCookie(request, 'customerToken')
  const priceCache = readCookie(request, 'priceCache')
  const shownTotal = header(request, 'x-shown-total')
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-request-id': requestId,
    store: serverBrand().constants.storeCode,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(priceCache && { 'x-price-cache': priceCache }),
    ...(shownTotal && /^\d{1,9}$/.test(shownTotal) && { 'x-shown-total': shownTotal }),
  }
}

/** @throws when the backend does not answer with JSON */
async function ask(exchange: Exchange, body: string): Promise<{ status: number; answer: Answer }> {
  const reply = await send({ method: 'POST', headers: backendHeaders(exchange), body })
  return { status: reply.status, answer: (await reply.json()) as Answer } // the backend's own shape
}

const newCart = JSON.stringify({ query: 'mutation { createGuestCart { cart { id } } }' })

async function createCart(exchange: Exchange): Promise<string> {
  const { answer } = await ask(exchange, newCart)
  const id = cartIdIn(answer.data?.['createGuestCart'])
  if (!id) throw new Error('The backend made no cart')
  return id
}

function keepTokens(exchange: Exchange, asked: GraphqlRequest, data: NonNullable<Answer['data']>) {
  for (const { key, name } of asked.fields) {
    const token = takeToken(name, data[key])
    if (token) {
      setCookie(exchange.response, 'customerToken', token, exchange.lifetimes)
      setCookie(exchange.response, 'signedIn', '1', exchange.lifetimes)
    }
    if (name === 'revokeCustomerToken') {
      clearCookie(exchange.response, 'customerToken')
      clearCookie(exchange.response, 'signedIn')
    }
  }
}

/** What the answer means for the cart cookies; returns the id that the answer must not show. */
function keepCart(
  exchange: Exchange,
  asked: GraphqlRequest,
  data: NonNullable<Answer['data']>,
  cartId: string | undefined,
): string | undefined {
  const { response, lifetimes } = exchange
  const given = asked.fields
    .filter(({ name }) => givesCart.has(name))
    .map(({ key }) => cartIdIn(data[key]))
    .find((id) => id !== undefined)
  if (given) setCookie(response, 'cart', given, lifetimes)
  const quantity = quantityIn(data)
  if (quantity !== undefined) setCookie(response, 'cartItems', String(Math.floor(quantity)), lifetimes)
  if (asked.fields.some(({ key, name }) => name === 'placeOrder' && isPlaced(data[key]))) {
    clearCookie(response, 'cart')
    clearCookie(response, 'cartItems')
  }
  return given ?? cartId
}

function forgetCart({ response, lifetimes }: Exchange, cartId: string) {
  setCookie(response, 'previousCart', cartId, lifetimes)
  clearCookie(response, 'cart')
  clearCookie(response, 'cartItems')
}

const bodyWith = (asked: GraphqlRequest, cartId: string | undefined) =>
  JSON.stringify({
    query: asked.query,
    variables: cartId ? swapCurrentCart(asked.variables, () => cartId) : asked.variables,
    operationName: asked.operationName,
  })

const isOnly = (asked: GraphqlRequest, name: string) => asked.fields.every((field) => field.name === name)

async function exchangeOnce(exchange: Exchange, asked: GraphqlRequest, known: string | undefined) {
  const wantsCart = namesCurrentCart(asked.variables)
  let cartId = known
  if (wantsCart && !cartId) {
    // Looking at a cart makes none (GW10).
    if (!asked.isMutation && isOnly(asked, 'cart'))
      return {
        status: 200,
        answer: { data: Object.fromEntries(asked.fields.map(({ key }) => [key, null])) },
        cartId,
      }
    cartId = await createCart(exchange)
    setCookie(exchange.response, 'cart', cartId, exchange.lifetimes)
  }
  return { ...(await ask(exchange, bodyWith(asked, cartId))), cartId }
}

async function relay(exchange: Exchange, asked: GraphqlRequest) {
  let { status, answer, cartId } = await exchangeOnce(exchange, asked, readCookie(exchange.request, 'cart'))
  if (cartId && isCartGone(answer, cartId)) {
    forgetCart(exchange, cartId)
    // Adding starts a new cart instead of failing: the shopper pressed once and meant it (GW14).
    if (isOnly(asked, 'addProductsToCart'))
      ({ status, answer, cartId } = await exchangeOnce(exchange, asked, undefined))
  }
  let hidden = cartId
  if (answer.data) {
    keepTokens(exchange, asked, answer.data)
    hidden = keepCart(exchange, asked, answer.data, cartId)
  }
  const text = JSON.stringify(answer)
  answerJson(exchange.response, status, hidden ? text.replaceAll(hidden, currentCart) : text)
}

/** Answers POST /graphql. */
export async function graphqlGateway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = crypto.randomUUID()
  response.setHeader('x-request-id', requestId)
  const refused = refusal(request)
  if (refused) {
    if (refused.status === 405) response.setHeader('allow', 'POST')
    return answerAndClose(response, refused.status, refusedBody(refused.message))
  }
  try {
    const asked = readGraphqlRequest((await readBody(request, maxBytes)).toString('utf8'))
    if (!asked) return answerJson(response, 400, refusedBody('The request is no readable GraphQL.'))
    const { cookies } = serverBrand().constants
    return await relay({ request, response, requestId, lifetimes: cookies }, asked)
  } catch (error) {
    if (error instanceof BodyTooLarge)
      return answerAndClose(response, 413, refusedBody('The request is too large.'))
    logFailure('graphql gateway', error, { requestId })
    return answerJson(response, 503, { errors: [{ message: 'Internal server error' }] })
  }
}
