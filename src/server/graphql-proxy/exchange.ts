import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverBrand } from '@/brand/server'
import { graphqlAnswer, type GraphqlAnswer } from '@/commerce/answer'
import { ShopError } from '@/commerce/errors'
import { writeAttribution } from '@/lib/attribution'
import { isPriceCacheCode } from '@/lib/money/price-cache-code'
import { settings } from '@/settings/settings'
import { attributionOf, readCookie } from '../../http/cookies'
import type { Answer } from './graphql-answer'
import { askBackend } from '../ask-backend'
import { changeMs } from '@/lib/request-limits'
import { header } from '../../http/http'
import { requestIdOf } from '../../http/request-id'
import { nonceOf, readVerifyAttempt } from './attempt-cookie'
import { networkOf } from '../../http/visitor-network'
import { withoutGraphql, withoutInsides } from './hide-internals'

/** One browser request on its way to the backend and back. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** The customer's token; undefined for visitors, and after the token turned out to have expired. */
  token: string | undefined
  browser: string | undefined
  /** Id that owns this browser's uploads and designs (designs-9). */
  guest: string | undefined
  lifetimes: ReturnType<typeof serverBrand>['constants']['cookies']
}

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

/** Returns the page's captcha response as a header; no header if its format is wrong. */
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

export interface Reply {
  status: number
  answer: Answer
  /** Seconds, if the backend asks for a later retry. */
  retryAfter?: string
}

/**
 * Parses a response. If the backend reports a missing cart by HTTP status and body, it is converted to the
 * GraphQL error (commerce-4).
 */
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

/**
 * @param asking sends the request
 * @throws ShopError if the response is not GraphQL
 */
export async function ask(exchange: Exchange, body: string, asking = ofBackend): Promise<Reply> {
  const response = await asking(body, backendHeaders(exchange))
  const said = await read(response)
  const whole = withoutInsides(said.answer as Answer) // the same JSON, as this module's type
  const answer = settings().commerce.url ? withoutGraphql(exchange, whole) : whole
  const retryAfter = response.headers.get('retry-after')
  return {
    status: said.status,
    answer,
    ...(retryAfter && /^\d{1,6}$/.test(retryAfter) && { retryAfter }),
  }
}
