import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomId } from '@/backend/kernel/ids'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { unanswered } from '@/commerce/request'
import { clearCookie, readCookie, setCookie } from '../http/cookies'
import { guestOf } from '../http/guest-cookie'
import { toBackend, toPage } from './links-in-options'
import { ask, type Exchange, type Reply } from './exchange'
import { failedAnswer, nameReference } from './failed-answer'
import {
  cachePriceIn,
  cartIdsIn,
  givesCart,
  isCartGone,
  isPlaced,
  isSignedOut,
  isVisitorsCart,
  linesIn,
  showsOwnCart,
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
import { asksOwnDesigns, askOwnDesigns } from './own-designs'
import type { Call } from '../http/endpoint'
import { answerAndClose, answerJson, BodyRefused, header } from '../http/http'
import { requestIdOf } from '../http/request-id'
import { nameRequest } from '../metrics/stall-watch'
import { trackCheckout } from '../tracking/track-checkout'
import { dropOfferOfAccount, keepOfferOfSignIn } from '../pages/price-cache'
import { bringCart, createCart, keepSignedIn, signOut } from './signed-in-cart'

/**
 * POST /graphql, the backend for the frontend: cart ids and customer tokens live in HttpOnly cookies and never reach
 * the browser's scripts. The browser names its cart "current"; the real id goes in on the way to the backend and out
 * on the way back.
 */

/** What a body may have that carries no design, in bytes; the endpoint's row says what one with designs may have (graphql-proxy-2). */
const maxEverydayBytes = 131_072

export const refusedBody = (message: string) => ({
  errors: [{ message, extensions: { category: 'graphql-input' } }],
})

/** In GraphQL's own shape; a failure of ours in the backend's words. */
export const graphqlRefusal = (message: string, status: number) =>
  status === 503 ? { errors: [{ message: 'Internal server error' }] } : refusedBody(message)

export const isJson = (request: IncomingMessage) =>
  /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test((header(request, 'content-type') ?? '').trim())

async function keepTokens(exchange: Exchange, asked: GraphqlRequest, answer: Answer) {
  const { token: before } = exchange
  // All are taken out before one of them ends the session: what is left in the answer goes to the page.
  const taken = asked.fields.map((field) => ({
    ...field,
    token: takeToken(field, answer.data?.[field.key]),
  }))
  for (const { key, name, token } of taken) {
    if (token) exchange.token = token
    if (token)
      keepOfferOfSignIn(exchange.request, exchange.response, {
        field: name,
        code: cachePriceIn(answer.data?.[key]),
      })
    if (name === 'revokeCustomerToken') {
      signOut(exchange)
      // The cart stays with the account; whoever sits here next sees none of it (sign-in-60).
      for (const cookie of ['cart', 'cartItems', 'previousCart', 'redirectPath', 'shippingMethod'] as const)
        clearCookie(exchange.response, cookie)
      dropOfferOfAccount(exchange.request, exchange.response)
      // Not "cookies": those of the brand and of where a shopper came from stay (worker-7).
      exchange.response.setHeader('clear-site-data', '"cache", "storage"')
      return
    }
  }
  if (before && before === exchange.token && isSignedOut(answer)) return signOut(exchange)
  if (exchange.token) keepSignedIn(exchange, exchange.token)
  const visitorsCart = readCookie(exchange.request, 'cart')
  if (exchange.token && exchange.token !== before && visitorsCart) await bringCart(exchange, visitorsCart)
}

/** The word for a customer's cart that is not (yet) the current one. */
const customersWord = 'customer'

/** What the answer means for the cart cookies; returns the ids that the answer must not show, with the words for them. */
function keepCart(
  exchange: Exchange,
  asked: GraphqlRequest,
  data: NonNullable<Answer['data']>,
  cartId: string | undefined,
): Map<string, string> {
  const { response, lifetimes } = exchange
  const idsOf = (names: ReadonlySet<string>) =>
    asked.fields.filter(({ name }) => names.has(name)).flatMap((field) => cartIdsIn(field, data[field.key]))
  const own = idsOf(showsOwnCart)
  const givenIds = idsOf(givesCart)
  // Looking at the customer's cart does not replace another one that still waits to be merged into it (graphql-proxy-12).
  const given = givenIds[0] ?? (cartId ? undefined : own[0])
  if (given) setCookie(response, 'cart', given, lifetimes)
  const lines = linesIn(data)
  if (lines !== undefined) setCookie(response, 'cartItems', String(lines), lifetimes)
  if (asked.fields.some(({ key, name }) => name === 'placeOrder' && isPlaced(data[key]))) {
    clearCookie(response, 'cart')
    clearCookie(response, 'cartItems')
  }
  const words = new Map<string, string>()
  for (const id of [...own, ...givenIds]) words.set(id, customersWord)
  for (const id of [cartId, given]) if (id) words.set(id, currentCart)
  return words
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

async function exchangeOnce(
  exchange: Exchange,
  asked: GraphqlRequest,
  known: string | undefined,
): Promise<Reply & { cartId: string | undefined }> {
  const wantsCart = namesCurrentCart(asked.variables)
  let cartId = known
  if (wantsCart && !cartId) {
    // Looking at a cart makes none; customers have one (graphql-proxy-7).
    if (!asked.isMutation && isOnly(asked, 'cart') && !exchange.token)
      return {
        status: 200,
        answer: { data: Object.fromEntries(asked.fields.map(({ key }) => [key, null])) },
        cartId,
      }
    cartId = await createCart(exchange)
    setCookie(exchange.response, 'cart', cartId, exchange.lifetimes)
  }
  const body = await toBackend(bodyWith(asked, cartId))
  if ('refused' in body) return { status: 200, answer: refusedBody(body.refused), cartId }
  return { ...(await ask(exchange, body.json)), cartId }
}

/** commerce-100: neither a cart nor a session of the Magento's is in it. */
async function relayToOwn(exchange: Exchange, asked: GraphqlRequest) {
  const { status, answer } = await ask(exchange, bodyWith(asked, undefined), askOwnDesigns)
  nameReference(exchange, answer)
  answerJson(exchange.response, status, JSON.stringify(answer))
}

async function relay(exchange: Exchange, asked: GraphqlRequest) {
  if (asksOwnDesigns(asked)) return relayToOwn(exchange, asked)
  let { status, answer, cartId, retryAfter } = await exchangeOnce(
    exchange,
    asked,
    readCookie(exchange.request, 'cart'),
  )
  const moved =
    cartId && exchange.token && isVisitorsCart(answer) ? await bringCart(exchange, cartId) : undefined
  if (moved) ({ status, answer, cartId, retryAfter } = await exchangeOnce(exchange, asked, moved))
  if (cartId && isCartGone(answer, cartId)) {
    forgetCart(exchange, cartId)
    // Adding starts a new cart instead of failing: the shopper pressed once and meant it (commerce-4).
    if (isOnly(asked, 'addProductsToCart'))
      ({ status, answer, cartId, retryAfter } = await exchangeOnce(exchange, asked, undefined))
  }
  nameReference(exchange, answer)
  await keepTokens(exchange, asked, answer)
  for (const { key, name } of asked.fields)
    if (name === 'cart') trackCheckout(exchange.request, answer.data?.[key])
  const words = answer.data
    ? keepCart(exchange, asked, answer.data, cartId)
    : new Map(cartId ? [[cartId, currentCart]] : [])
  let text = toPage(JSON.stringify(answer))
  for (const [id, word] of words) text = text.replaceAll(id, word)
  if ((status === 429 || status === 503) && retryAfter) exchange.response.setHeader('retry-after', retryAfter)
  answerJson(exchange.response, status, text)
}

/** The browser that asks for a code gets a name to know it by when the code comes back (graphql-proxy-13). */
function browserOf(request: IncomingMessage, response: ServerResponse, asked: GraphqlRequest) {
  const known = readCookie(request, 'browser')
  if (known || !asked.fields.some(({ name }) => name === 'loginByEmailOtpData')) return known
  const browser = randomId()
  setCookie(response, 'browser', browser, serverBrand().constants.cookies)
  return browser
}

const makingDesigns = new Set(['saveDesignDocument', 'copyDesign'])
/** Then its browser needs a word to know it by (designs-9). */
const makesDesign = ({ fields }: GraphqlRequest) => fields.some(({ name }) => makingDesigns.has(name))

/** As relay(), for a backend that answers something else than GraphQL, too much, or nothing in time. */
async function relaySafely(exchange: Exchange, asked: GraphqlRequest) {
  try {
    return await relay(exchange, asked)
  } catch (error) {
    const failed = unanswered(error)
    logFailure('graphql proxy', failed, { requestId: exchange.requestId })
    if (failed.effect === 'sign-out') signOut(exchange)
    const { status, answer, retryAfter } = failedAnswer(failed)
    if (retryAfter) exchange.response.setHeader('retry-after', retryAfter)
    return answerJson(exchange.response, status, answer)
  }
}

export async function proxyGraphql({ request, response, body }: Call) {
  if (!isJson(request))
    return answerAndClose(response, 415, refusedBody('Only application/json is accepted.'))
  const sent = await body()
  const asked = readGraphqlRequest(sent.toString('utf8'))
  if (sent.length > maxEverydayBytes && !asked?.carriesDesign) throw new BodyRefused(413)
  if (!asked) return answerJson(response, 400, refusedBody('The request is no readable GraphQL.'))
  nameRequest(response, `POST /graphql ${asked.fields.map(({ name }) => name).join(' ')}`)
  const exchange: Exchange = {
    request,
    response,
    requestId: requestIdOf(request),
    token: readCookie(request, 'customerToken'),
    browser: browserOf(request, response, asked),
    guest: makesDesign(asked) ? guestOf(request, response) : readCookie(request, 'guest'),
    lifetimes: serverBrand().constants.cookies,
  }
  return relaySafely(exchange, asked)
}
