import { useEffect } from 'react'
import {
  captchaReach,
  captchaSettings,
  mayNeedCaptcha,
  type CaptchaForm,
  type CaptchaSettings,
} from '@/commerce/checkout/captcha'
import { isCaptchaPage } from '@/lib/urls/captcha-pages'
import { loadedPath } from '@/next/browser/loaded-path'

/**
 * Solves the invisible captcha. Its answer is sent with sign-in, code, registration and a new password. A
 * Magento may also require it for the newsletter, a change of password and an order (commerce-121). If the
 * shop requires none, nothing is sent (sign-in-4). Without a required answer, the server refuses with the
 * specification's text.
 */

interface Recaptcha {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

type WithRecaptcha = Window & { grecaptcha?: Recaptcha }

/** Action as named in the captcha's statistics → form whose setting decides if an answer is required. */
const forms = {
  login: 'CUSTOMER_LOGIN',
  code: 'CUSTOMER_LOGIN',
  register: 'CUSTOMER_CREATE',
  password: 'CUSTOMER_FORGOT_PASSWORD',
  edit: 'CUSTOMER_EDIT',
  newsletter: 'NEWSLETTER',
  order: 'PLACE_ORDER',
} as const satisfies Record<string, CaptchaForm>

export type CaptchaAction = keyof typeof forms

let asked: Promise<CaptchaSettings | null> | undefined
let script: Promise<void> | undefined

/**
 * Returns the site key, or null if this form needs no captcha. The settings are fetched once per tab; a
 * failed request is repeated.
 */
async function siteKey(action: CaptchaAction): Promise<string | null> {
  if (!mayNeedCaptcha(forms[action])) return null
  asked ??= captchaSettings().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  const settings = await asked
  return settings?.forms.includes(forms[action]) ? settings.siteKey : null
}

function load(forKey: string): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(forKey)}`
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      script = undefined
      reject(new Error('The captcha did not load'))
    })
    document.head.append(element)
  })
  return script
}

async function solve(forKey: string, action: string): Promise<string> {
  await load(forKey)
  const { grecaptcha } = window as WithRecaptcha // set by the script just loaded
  if (!grecaptcha) throw new Error('The captcha did not start')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(forKey, { action })
}

/**
 * Loads the captcha as soon as its form is shown. A browser keeps the policy of the document it loaded. If a
 * link inside the shop led to the form, the page has to reload, or the captcha's script would be blocked.
 * Drafts survive the reload.
 */
export async function prepareCaptcha(
  action: CaptchaAction,
  reload: () => void = () => location.reload(),
): Promise<void> {
  const forKey = await siteKey(action).catch(() => null)
  if (!forKey) return
  if (!isCaptchaPage(loadedPath(), captchaReach)) return reload()
  await load(forKey).catch(() => undefined)
}

export function useCaptcha(action: CaptchaAction) {
  useEffect(() => void prepareCaptcha(action), [action])
}

export async function captchaAnswer(action: CaptchaAction): Promise<string | undefined> {
  const forKey = await siteKey(action)
  if (!forKey) return undefined
  return solve(forKey, action).catch(() => undefined)
}
