import type { ServerResponse } from 'node:http'
import { contextFrom, type Context } from '@/backend/kernel/context'
import { checkedClaims } from '@/backend/customer/customer'
import { linkLimits } from '@/backend/kernel/limits'
import { logFailure } from '@/backend/kernel/log'
import { mayTry } from '@/backend/kernel/throttle-store'
import { signInByCompany } from '@/backend/operators/operators'
import { html } from '@/lib/words/html'
import { settings } from '@/settings/settings'
import { clearCookie, setCookie } from '../../http/cookies'
import type { Call } from '../../http/endpoint'
import { requestIdOf } from '../../http/request-id'
import { attemptCookie, newAttempt, readCompanyAttempt } from '../graphql-proxy/attempt-cookie'
import { agreeAddress, readAnswer, redirect as redirectTo, tokensFor } from '../openid/code-flow'
import { discoverProvider } from '../openid/discovery'
import { browserOf } from './browser-name'
import { root } from './call'
import { answerOutside } from './frame'
import { showSignIn } from './sign-in'

/**
 * /operations/sign-in/company: signing in by the company's account. It is OpenID Connect's code flow with PKCE, like
 * the shoppers' sign-in (openid-1); the provider's addresses are discovered.
 */

/** The only redirect URI. Never derived from a header. */
const returnAddress = () => `${settings().site.address}${root}/sign-in/company/callback`

/**
 * The session's cookie is SameSite=Strict, and browsers do not send it while they follow the provider's redirect. A
 * page of the shop therefore leads on.
 */
function showSignedIn(response: ServerResponse, actId: number) {
  const next = `${root}/today?act=${actId}`
  answerOutside(response, {
    title: 'Signed in',
    body: html`<meta http-equiv="refresh" content="0; url=${next}"><h1>Signed in</h1><p><a class="button" href="${next}">Continue</a></p>`,
  })
}

async function start({ response }: Call) {
  const company = settings().companySignIn
  if (!company) return showSignIn(response)
  const attempt = newAttempt('company')
  const provider = await discoverProvider(company)
  const to = await agreeAddress(provider, returnAddress(), attempt)
  setCookie(
    response,
    'companySignIn',
    attemptCookie(attempt),
    contextFrom(new Headers()).brand.constants.cookies,
  )
  return redirectTo(response, to)
}

async function finish({ request, response, query }: Call, ops: Context) {
  const company = settings().companySignIn
  const attempt = readCompanyAttempt(request)
  if (!company || !attempt) return showSignIn(response, 'companyFailed', 403)
  const provider = await discoverProvider(company)
  const answer = readAnswer(provider, query, attempt)
  // A response to another attempt must not cancel this browser's own.
  if (answer === 'foreign') return showSignIn(response, 'companyFailed', 403)
  clearCookie(response, 'companySignIn')
  if (answer === 'canceled') return showSignIn(response, 'companyCanceled', 403)
  if (!(await mayTry(ops.db(), linkLimits(ops), ops.now()))) return showSignIn(response, 'busy', 429)
  const { idToken } = await tokensFor(provider, returnAddress(), answer, attempt)
  const claims = await checkedClaims(ops, provider, idToken)
  if (claims?.['nonce'] !== attempt.nonce) return showSignIn(response, 'companyFailed', 403)
  const email = claims['email']
  const signedIn = await signInByCompany(
    ops,
    {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : undefined,
      isEmailVerified: claims['email_verified'] !== false && claims['email_verified'] !== 'false',
    },
    browserOf(request),
  )
  if (!signedIn) return showSignIn(response, 'companyUnknown', 403)
  setCookie(response, 'operator', signedIn.session, ops.brand.constants.cookies)
  return showSignedIn(response, signedIn.actId)
}

const steps: Record<string, (call: Call, ops: Context) => Promise<void>> = {
  'sign-in/company': start,
  'sign-in/company/callback': finish,
}

export const isCompanyStep = (below: string) => Object.hasOwn(steps, below)

export async function takeCompanyStep(call: Call, ops: Context) {
  try {
    await steps[call.below]?.(call, ops)
  } catch (error) {
    logFailure('company sign-in', error, { requestId: requestIdOf(call.request) })
    showSignIn(call.response, 'companyDown', 503)
  }
}
