import { isRecord } from '@/lib/is-record'
import { paymentSettings } from '@/backend/payments/payments'
import { type VerificationService, scopeOf, verificationService } from '@/backend/verification/verification'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { can } from '@/commerce/capabilities'
import { VerifyGroupDocument } from '@/commerce/generated/cart'
import {
  isVerifiedGroup,
  isVerifyOutcome,
  type VerifiedGroup,
  type VerifyOutcome,
} from '@/lib/products/verified-groups'
import { agreeAddress, readAnswer, readWith, redirect, tokensFor } from './code-flow'
import { clearCookie, readCookie, setCookie } from '../../http/cookies'
import { ask, exchangeOf, type Exchange } from '../graphql-proxy/exchange'
import type { Call } from '../../http/endpoint'
import { answerAndClose, answerJson } from '../../http/http'
import { attemptCookie, newAttempt, readVerifyAttempt, type Attempt } from '../graphql-proxy/attempt-cookie'

/**
 * Discounts for members of a group verified by ID.me (verification-3). GET /customer/verify lists the groups
 * with a discount, /{group}/start redirects to the service, and /callback receives its response. Its tokens
 * go from service to backend and never appear in a script or a URL.
 */

const backToCart = (response: ServerResponse, outcome: VerifyOutcome) =>
  redirect(response, `/checkout/cart?verified=${outcome}`)

/** The redirect URI registered with the service, and the only one it uses. Never derived from a header. */
const returnAddress = () => `${paymentSettings().siteUrl}/customer/verify/callback`

const providerFor = (service: VerificationService, group: VerifiedGroup) => ({
  ...service,
  scope: scopeOf(group),
})

/** Returns the groups with a discount in this shop, in the manifest's order. */
const groupsHere = (): VerifiedGroup[] =>
  can('groupDiscounts')
    ? Object.keys(serverBrand().configuration.groupDiscounts ?? {}).filter(isVerifiedGroup)
    : []

async function start(response: ServerResponse, service: VerificationService, group: VerifiedGroup) {
  const attempt = newAttempt(group)
  setCookie(response, 'verify', attemptCookie(attempt), serverBrand().constants.cookies)
  redirect(response, await agreeAddress(providerFor(service, group), returnAddress(), attempt))
}

/** Fetches the service's facts about a person: a signed token, sent as a JSON string. */
async function groupToken({ userinfoUrl }: VerificationService, accessToken: string): Promise<string> {
  const answer = await readWith(accessToken, userinfoUrl)
  return answer.trim().replace(/^"(.*)"$/, '$1')
}

async function putOnCart(
  exchange: Exchange,
  service: VerificationService,
  answer: URLSearchParams,
  attempt: Attempt<VerifiedGroup>,
): Promise<VerifyOutcome> {
  const cart = readCookie(exchange.request, 'cart')
  if (!cart) return 'failed'
  const provider = providerFor(service, attempt.source)
  const { idToken, accessToken } = await tokensFor(provider, returnAddress(), answer, attempt)
  const input = {
    cart_id: cart,
    login_token_id: idToken,
    group_token: await groupToken(service, accessToken),
  }
  const { answer: backends } = await ask(
    exchange,
    JSON.stringify({ query: VerifyGroupDocument.toString(), variables: { input } }),
  )
  const said = backends.data?.['verifyGroupOnCart']
  const outcome = isRecord(said) ? said['outcome'] : undefined
  return isVerifyOutcome(outcome) ? outcome : 'failed'
}

async function callback(request: IncomingMessage, response: ServerResponse, service: VerificationService) {
  const { searchParams } = new URL(request.url ?? '/', 'http://shop.invalid')
  const attempt = readVerifyAttempt(request)
  if (!attempt) return backToCart(response, 'failed')
  const answer = readAnswer(providerFor(service, attempt.source), searchParams, attempt)
  // A response to another attempt must not cancel this browser's own.
  if (answer === 'foreign') return backToCart(response, 'failed')
  clearCookie(response, 'verify')
  if (answer === 'canceled') return backToCart(response, 'canceled')
  const exchange = exchangeOf(request, response)
  try {
    return backToCart(response, await putOnCart(exchange, service, answer, attempt))
  } catch (error) {
    logFailure('verification', error, { requestId: exchange.requestId })
    return backToCart(response, 'failed')
  }
}

export async function verifyGroup({ request, response, below }: Call) {
  const [first = '', step = '', ...more] = below.split('/')
  const service = verificationService()
  const groups = service ? groupsHere() : []
  if (first === '') return answerJson(response, 200, { groups })
  if (service && groups.length > 0 && first === 'callback' && step === '')
    return callback(request, response, service)
  const group = groups.find((known) => known === first)
  if (!service || !group || step !== 'start' || more.length > 0)
    return answerAndClose(response, 404, { message: 'Not found' })
  return start(response, service, group)
}
