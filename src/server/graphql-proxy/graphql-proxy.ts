import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomId } from '@/backend/kernel/ids'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { toShopError } from '@/commerce/request'
import { clearCookie, readCookie, setCookie } from '../../http/cookies'
import { guestOf } from '../../http/guest-cookie'
import { toBackend, toPage } from './links-in-options'
import { ask, type Exchange, type Reply } from './exchange'
import { failedAnswer, nameReference } from './failed-answer'
import {
  cachePriceIn,
  cartIdsIn,
  givesCart,
  hasCachePrice,
  isCartGone,
  isPlaced,
  isSignedOut,
  isVisitorsCart,
  linesIn,
  showsOwnCart,
  type Answer,
} from './graphql-answer'
import { takeToken } from './answer-token'
import {
  currentCart,
  namesCurrentCart,
  readGraphqlRequest,
  swapCurrentCart,
  type GraphqlRequest,
} from './graphql-request'
import { asksOwnDesigns, askOwnDesigns } from './own-designs'
import type { Call } from '../../http/endpoint'
import { answerAndClose, answerJson, BodyRefused, header } from '../../http/http'
import { requestIdOf } from '../../http/request-id'
import { nameRequest } from '../metrics/stall-watch'
import { trackCheckout } from '../tracking/track-checkout'
import { dropOfferOfAccount, keepOfferOfMember, keepOfferOfSignIn } from '../pages/price-cache'
import { createCart, isSessionOver, keepSignedIn, mergeVisitorCart, signOut } from './signed-in-cart'

/**
 * POST /graphql, the backend for the frontend: cart ids and customer tokens live in HttpOnly cookies and
 * never reach the browser's scripts. The browser calls its cart "current". The real id is inserted on the way
 * to the backend and removed on the way back.
 */

/**
 * Upper limit in bytes for a body without a design; `maxBytes` in endpoints.ts limits bodies with designs
 * (graphql-proxy-1).
 */
const maxEverydayBytes = 131_072

export const refusedBody = (message: string) => ({
  errors: [{ message, extensions: { category: 'graphql-input' } }],
})

/** Returns a refusal as a GraphQL response; our own failures use the backend's text. */
export const graphqlRefusal = (message: string, status: number) =>
  status === 503 ? { errors: [{ message: 'Internal server error' }] } : refusedBody(message)

export const isJson = (request: IncomingMessage) =>
  /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test((header(request, 'content-type') ?? '').trim())

async function keepTokens(exchange: Exchange, asked: GraphqlRequest, answer: Answer) {
  const { token: before } = exchange
  // Remove all tokens before one of the fields ends the session: what remains in the response goes to the
  // page.
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
    const customer = name === 'customer' ? answer.data?.[key] : undefined
    if (hasCachePrice(customer))
      keepOfferOfMember(exchange.request, exchange.response, cachePriceIn(customer))
    if (name === 'revokeCustomerToken') {
      signOut(exchange)
      // The cart stays with the account; the next person at this browser must not see it (sign-in-9).
      for (const cookie of ['cart', 'cartItems', 'previousCart', 'redirectPath', 'shippingMethod'] as const)
        clearCookie(exchange.response, cookie)
      dropOfferOfAccount(exchange.request, exchange.response)
      // Not "cookies": the brand's cookies and the traffic source must stay (sign-in-9).
      exchange.response.setHeader('clear-site-data', '"cache", "storage"')
      return
    }
  }
  if (before && before === exchange.token && isSignedOut(answer)) return signOut(exchange)
  if (exchange.token) keepSignedIn(exchange, exchange.token)
  const visitorsCart = readCookie(exchange.request, 'cart')
  if (exchange.token && exchange.token !== before && visitorsCart)
    await mergeVisitorCart(exchange, visitorsCart)
}

/** Placeholder for the id of a customer's cart that is not (yet) the current one. */
const customersWord = 'customer'

/** Updates the cart cookies. Returns the ids that the response must not show, with their placeholders. */
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
  // Viewing the customer's cart must not replace a cart that is still to be merged into it
  // (graphql-proxy-12).
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

/**
 * The answer about a customer's cart whose session has ended: the page asks to sign in, and the cart is still
 * there afterwards (sign-in-8). A Magento's own answer means a foreign cart, too.
 */
const sessionOver: Answer = {
  data: null,
  errors: [
    {
      message: "The current customer isn't authorized.",
      extensions: { category: 'graphql-authorization' },
    },
  ],
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
    // Viewing a cart must not create one; customers always have one (graphql-proxy-7).
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

/** Such a request contains neither a cart nor a session of the Magento (commerce-100). */
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
    cartId && exchange.token && isVisitorsCart(answer) ? await mergeVisitorCart(exchange, cartId) : undefined
  if (moved) ({ status, answer, cartId, retryAfter } = await exchangeOnce(exchange, asked, moved))
  // Adding goes on in a visitor's cart, which signing in merges (sign-in-8).
  const isAdding = isOnly(asked, 'addProductsToCart')
  if (cartId && !isAdding && isVisitorsCart(answer) && (await isSessionOver(exchange)))
    ({ status, answer } = { status: 200, answer: sessionOver })
  else if (cartId && isCartGone(answer, cartId)) {
    forgetCart(exchange, cartId)
    // Adding starts a new cart instead of failing, so that the shopper need not click again (commerce-4).
    if (isAdding) ({ status, answer, cartId, retryAfter } = await exchangeOnce(exchange, asked, undefined))
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

/**
 * Assigns an id to the browser that requests a sign-in code, to recognize it when the code is entered
 * (customer-12), and as one that the account knows (customer-8).
 */
function browserOf(request: IncomingMessage, response: ServerResponse, asked: GraphqlRequest) {
  const known = readCookie(request, 'browser')
  if (known || !asked.fields.some(({ name }) => name === 'loginByEmailOtpData')) return known
  const browser = randomId()
  setCookie(response, 'browser', browser, serverBrand().constants.cookies)
  return browser
}

const makingDesigns = new Set(['saveDesignDocument', 'copyDesign'])
/** True if the request creates a design, so that its browser needs a guest id (designs-9). */
const makesDesign = ({ fields }: GraphqlRequest) => fields.some(({ name }) => makingDesigns.has(name))

/** Like relay(), but handles a backend response that is not GraphQL, too large or too late. */
async function relaySafely(exchange: Exchange, asked: GraphqlRequest) {
  try {
    return await relay(exchange, asked)
  } catch (error) {
    const failed = toShopError(error)
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
