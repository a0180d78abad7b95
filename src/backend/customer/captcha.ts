import { askService } from '@/lib/ask-service'
import { isRecord } from '@/lib/is-record'
import type { Context } from '../kernel/context'
import type { Graphql } from '../generated/resolvers'
import { logFailure } from '../kernel/log'
import { refusal } from '../kernel/refusal'
import { message } from '../kernel/message'
import { settings, type Settings } from '@/settings/settings'

/**
 * Captcha behind an adapter: reCAPTCHA when its secret is configured, otherwise a local sandbox that is content with
 * anything, as a demo shop needs. The answer is checked on the server, and only there.
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
    // An answer that was given on another site does not count here; Google itself refuses one that was used before.
    return success === true && hostname === own && (typeof score !== 'number' || score >= lowestScore)
      ? 'passed'
      : 'failed'
  } catch (error) {
    logFailure('captcha', error, { requestId: context.requestId })
    return 'unknown'
  }
}

/**
 * customer-17: without a valid answer nobody registers or is sent a code. Signing in by password goes on while Google is silent:
 * its attempts are counted anyway, and customers must not stand before a closed door.
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

/** @throws unless the visitor solved the captcha */
export async function demandHuman(
  context: Context,
  answer: string | null | undefined,
  whenUnknown: 'refuse' | 'let-in',
): Promise<void> {
  if (!(await isHuman(context, answer, whenUnknown))) throw refusal('graphql-input', captchaMessage(context))
}

/** Query.recaptchaV3Config */
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
