import { askService } from '@/lib/ask-service'
import { isRecord } from '@/lib/is-record'
import type { Context } from '../kernel/context'
import type { Graphql } from '../generated/resolvers'
import { logFailure } from '../kernel/log'
import { refusal } from '../kernel/refusal'
import { message } from '../kernel/message'
import { settings, type Settings } from '@/settings/settings'

/**
 * Captcha adapter: uses reCAPTCHA if its secret is configured; otherwise a sandbox accepts every response,
 * for demo shops. Responses are only checked on the server.
 */

type CaptchaSettings = NonNullable<Settings['signIn']['captcha']>

const lowestScore = 0.5
const patienceMs = 3_000

type Verdict = 'passed' | 'failed' | 'unknown'

async function verdictOf(context: Context, captcha: CaptchaSettings, answer: string): Promise<Verdict> {
  try {
    const response = await askService(captcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secret, response: answer }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    const body: unknown = await response.json()
    if (!response.ok || !isRecord(body)) return 'unknown'
    const { success, hostname, score } = body
    const { site } = settings()
    const own = site.url ? new URL(site.url).hostname : hostname
    // Reject responses given on other sites. Google itself rejects reused ones.
    return success === true && hostname === own && (typeof score !== 'number' || score >= lowestScore)
      ? 'passed'
      : 'failed'
  } catch (error) {
    logFailure('captcha', error, { requestId: context.requestId })
    return 'unknown'
  }
}

/**
 * customer-17: registering and requesting a code need a valid response. Signing in by password also works
 * while Google is down, because its attempts are rate limited anyway and customers shouldn't be locked out.
 */
export async function isHuman(
  context: Context,
  answer: string | null | undefined,
  whenUnknown: 'refuse' | 'let-in',
): Promise<boolean> {
  const { captcha } = settings().signIn
  if (!captcha) return true
  const given = (answer || context.visitor?.captcha)?.slice(0, 4_096)
  if (!given) return false
  const verdict = await verdictOf(context, captcha, given)
  return verdict === 'passed' || (verdict === 'unknown' && whenUnknown === 'let-in')
}

export const captchaMessage = (context: Context) => message(context.brand, 'forms.captcha')

/** @throws if the visitor has not solved the captcha */
export async function requireCaptcha(
  context: Context,
  answer: string | null | undefined,
  whenUnknown: 'refuse' | 'let-in',
): Promise<void> {
  if (!(await isHuman(context, answer, whenUnknown))) throw refusal('graphql-input', captchaMessage(context))
}

/** Resolves Query.recaptchaV3Config. */
export function captchaConfig(context: Context): Graphql<'ReCaptchaConfigurationV3'> | null {
  const { captcha } = settings().signIn
  if (!captcha) return null
  return {
    is_enabled: true,
    website_key: captcha.siteKey,
    minimum_score: lowestScore,
    badge_position: 'inline',
    language_code: context.brand.identity.locale.slice(0, 2),
    failure_message: captchaMessage(context),
    forms: ['CUSTOMER_LOGIN', 'CUSTOMER_CREATE'],
  }
}
