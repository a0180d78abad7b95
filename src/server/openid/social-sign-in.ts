import { paymentSettings } from '@/backend/payments/payments'
import {
  type SocialProvider,
  isSocialSource,
  socialProvider,
  socialProviders,
} from '@/backend/customer/customer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { SignInSociallyDocument } from '@/commerce/generated/customer'
import { agreeAddress, readAnswer, redirect, tokensFor } from './code-flow'
import { clearCookie, readCookie, setCookie } from '../../http/cookies'
import { ask, exchangeOf, type Exchange } from '../graphql-proxy/exchange'
import { plainField } from '../graphql-proxy/answer-paths'
import { cachePriceIn } from '../graphql-proxy/graphql-answer'
import { takeToken } from '../graphql-proxy/answer-token'
import type { Call } from '../../http/endpoint'
import { answerAndClose, answerJson } from '../../http/http'
import { keepOfferOfSignIn } from '../pages/price-cache'
import { mergeVisitorCart, keepSignedIn } from '../graphql-proxy/signed-in-cart'
import { attemptCookie, newAttempt, readAttempt } from '../graphql-proxy/attempt-cookie'

/**
 * Signs in with Google or Facebook, using OpenID Connect's authorization code flow with PKCE (openid-1). GET
 * /customer/social lists the providers, /{provider}/start redirects to one, and /{provider}/callback receives
 * its response. The identity token goes from provider to backend and never appears in a script or a URL.
 */

const loginPage = '/customer/login'
const connectedPage = '/customer/connected'

/** Outcomes, as passed to the login page. */
type Outcome = 'canceled' | 'failed' | 'confirm'

const backToLogin = (response: ServerResponse, outcome: Outcome) =>
  redirect(response, `${loginPage}?social=${outcome}`)

/** The redirect URI registered with the provider, and the only one it uses. Never derived from a header. */
const returnAddress = ({ source }: SocialProvider) =>
  `${paymentSettings().siteUrl}/customer/social/${source}/callback`

async function start(response: ServerResponse, provider: SocialProvider) {
  const attempt = newAttempt(provider.source)
  setCookie(response, 'social', attemptCookie(attempt), serverBrand().constants.cookies)
  redirect(response, await agreeAddress(provider, returnAddress(provider), attempt))
}

/** Sends the identity token to the backend and stores the session that it returns. */
async function enter(exchange: Exchange, provider: SocialProvider, idToken: string): Promise<Outcome | 'in'> {
  const { answer } = await ask(
    exchange,
    JSON.stringify({
      query: SignInSociallyDocument.toString(),
      variables: {
        input: { login_source: provider.source, login_token_id: idToken, is_subscribed: true },
      },
    }),
  )
  const entry = answer.data?.['createCustomerBySocialLogin']
  const token = takeToken(plainField('createCustomerBySocialLogin'), entry)
  if (!token) return answer.errors?.length || !entry ? 'failed' : 'confirm'
  exchange.token = token
  keepSignedIn(exchange, token)
  keepOfferOfSignIn(exchange.request, exchange.response, {
    field: 'createCustomerBySocialLogin',
    code: cachePriceIn(entry),
  })
  const visitorsCart = readCookie(exchange.request, 'cart')
  if (visitorsCart) await mergeVisitorCart(exchange, visitorsCart)
  return 'in'
}

async function callback(request: IncomingMessage, response: ServerResponse, provider: SocialProvider) {
  const { searchParams } = new URL(request.url ?? '/', 'http://shop.invalid')
  const attempt = readAttempt(request)
  if (attempt?.source !== provider.source) return backToLogin(response, 'failed')
  const answer = readAnswer(provider, searchParams, attempt)
  // A response to another attempt must not cancel this browser's own.
  if (answer === 'foreign') return backToLogin(response, 'failed')
  clearCookie(response, 'social')
  if (answer === 'canceled') return backToLogin(response, 'canceled')
  const exchange = exchangeOf(request, response)
  try {
    const { idToken } = await tokensFor(provider, returnAddress(provider), answer, attempt)
    const outcome = await enter(exchange, provider, idToken)
    return outcome === 'in' ? redirect(response, connectedPage) : backToLogin(response, outcome)
  } catch (error) {
    logFailure('social sign-in', error, { requestId: exchange.requestId })
    return backToLogin(response, 'failed')
  }
}

const steps: Record<
  string,
  ((request: IncomingMessage, response: ServerResponse, provider: SocialProvider) => unknown) | undefined
> = { start: (_, response, provider) => start(response, provider), callback }

export async function signInSocially({ request, response, below }: Call) {
  const [source = '', step = '', ...more] = below.split('/')
  if (source === '')
    return answerJson(response, 200, {
      providers: socialProviders().map(({ source: provider, name }) => ({ source: provider, name })),
    })
  const provider = isSocialSource(source) ? socialProvider(source) : undefined
  const take = Object.hasOwn(steps, step) && more.length === 0 ? steps[step] : undefined
  if (!provider || !take) return answerAndClose(response, 404, { message: 'Not found' })
  return take(request, response, provider)
}
