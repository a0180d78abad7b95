import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverBrand } from '@/brand/server'
import { graphqlAnswer, type GraphqlAnswer } from '@/commerce/answer'
import { isAboutCode, ShopError } from '@/commerce/errors'
import { writeAttribution } from '@/lib/attribution'
import { isPriceCacheCode } from '@/lib/price-cache-code'
import { logFailure } from '@/backend/kernel/log'
import { settings } from '@/settings/settings'
import { attributionOf, readCookie } from '../http/cookies'
import type { Answer } from './graphql-answer'
import { askBackend, changeMs } from '../ask-backend'
import { header } from '../http/http'
import { requestIdOf } from '../http/request-id'
import { nonceOf, readVerifyAttempt } from '../openid/attempt-cookie'
import { networkOf } from '../http/visitor-network'

/** One request of a browser, on its way to the backend and back. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** The customer's token; undefined for visitors, and once it turned out to be over. */
  token: string | undefined
  browser: string | undefined
  /** What its uploads and designs are known by (designs-9). */
  guest: string | undefined
  lifetimes: ReturnType<typeof serverBrand>['constants']['cookies']
}

/** What a browser's request brings along. */
export const exchangeOf = (request: IncomingMessage, response: ServerResponse): Exchange => ({
  request,
  response,
  requestId: requestIdOf(request),
  token: readCookie(request, 'customerToken'),
  browser: readCookie(request, 'browser'),
  guest: readCookie(request, 'guest'),
  lifetimes: serverBrand().constants.cookies,
})

const captchaPattern = /^[A-Za-z0-9._~+/=-]{1,4096}$/

/** The answer to a captcha, as the page got it; nothing of what has another shape. */
export function captchaHeaderOf(request: IncomingMessage): Record<string, string> {
  const captcha = header(request, 'x-recaptcha')
  return captcha && captchaPattern.test(captcha) ? { 'x-recaptcha': captcha } : {}
}

function backendHeaders({ request, requestId, token, browser, guest }: Exchange): Record<string, string> {
  const nonce = nonceOf(request)
  const verifyNonce = readVerifyAttempt(request)?.nonce
  const network = networkOf(request)
  const priceCache = readCookie(request, 'priceCache')
  const referCode = readCookie(request, 'referCode')
  const shownTotal = header(request, 'x-shown-total')
  const attribution = writeAttribution(attributionOf(request))
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-request-id': requestId,
    store: serverBrand().constants.storeCode,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(network && { 'x-visitor-network': network }),
    ...(browser && { 'x-visitor-browser': browser }),
    ...(guest && { 'x-visitor-guest': guest }),
    ...(nonce && { 'x-social-nonce': nonce }),
    ...(verifyNonce && { 'x-verify-nonce': verifyNonce }),
    ...captchaHeaderOf(request),
    ...(referCode && { 'x-refer-code': referCode }),
    ...(attribution && { 'x-attribution': attribution }),
    ...(isPriceCacheCode(priceCache) && { 'x-price-cache': priceCache }),
    ...(shownTotal && /^\d{1,9}$/.test(shownTotal) && { 'x-shown-total': shownTotal }),
  }
}

/** What GraphQL itself says of a document or its variables: about our own pages, and for nobody who shops. */
const isAboutGraphql =
  /^(?:Variable "\$|Cannot query field|Unknown (?:argument|type|fragment|directive)|Syntax Error|Field "[^"]*" (?:argument|of type|of required type|is not defined))/

/** commerce-73: in its place stands that something failed, with the request's id; the log has its words. */
function withoutGraphql({ requestId }: Exchange, answer: Answer): Answer {
  for (const error of answer.errors ?? []) {
    const { message = '' } = error
    const isOfNoShopper = isAboutGraphql.test(message) || isAboutCode(message)
    if (!isOfNoShopper || /Expected :, found \)/.test(message)) continue
    logFailure('/graphql', new Error(message), { requestId })
    error.message = 'Internal server error'
  }
  return answer
}

/** Magento's developer mode tells what went wrong inside: that it did is enough for a page (commerce-3). */
function withoutInsides(answer: Answer): Answer {
  for (const error of answer.errors ?? []) {
    const { extensions } = error
    if (error.debugMessage !== undefined) error.debugMessage = 'hidden'
    if (extensions?.['debugMessage'] !== undefined) extensions['debugMessage'] = 'hidden'
    delete extensions?.['trace']
  }
  return answer
}

export interface Reply {
  status: number
  answer: Answer
  /** Seconds, where the backend asks to come back later. */
  retryAfter?: string
}

/** A backend that says by status and body that the cart is gone says the same as in GraphQL (commerce-62). */
async function read(response: Response): Promise<{ status: number; answer: GraphqlAnswer }> {
  try {
    return { status: response.status, answer: await graphqlAnswer(response) }
  } catch (error) {
    if (!(error instanceof ShopError) || error.effect !== 'forget-cart') throw error
    const extensions = { category: 'graphql-no-such-entity' }
    return { status: 200, answer: { errors: [{ message: error.failure.message, extensions }], data: null } }
  }
}

type Asking = (body: string, headers: Record<string, string>) => Promise<Response>

const ofBackend: Asking = (body, headers) => askBackend({ method: 'POST', headers, body }, changeMs)

/** @param asking who answers. @throws ShopError when that is no GraphQL */
export async function ask(exchange: Exchange, body: string, asking = ofBackend): Promise<Reply> {
  const response = await asking(body, backendHeaders(exchange))
  const said = await read(response)
  const whole = withoutInsides(said.answer as Answer) // the same shape, seen from here
  const answer = settings().commerce.url ? withoutGraphql(exchange, whole) : whole
  const retryAfter = response.headers.get('retry-after')
  return {
    status: said.status,
    answer,
    ...(retryAfter && /^\d{1,6}$/.test(retryAfter) && { retryAfter }),
  }
}
