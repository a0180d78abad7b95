import { useEffect } from 'react'
import { captchaSettings, type CaptchaSettings } from '@/commerce/captcha'
import { speaksCoreOnly } from '@/commerce/dialect'
import { isCaptchaPage } from '@/lib/captcha-pages'

/**
 * The captcha's answer to send along with sign-in, code, registration and a new password; on a Magento also with the newsletter,
 * the change of a password and an order (commerce-121). It is invisible, and where the shop asks for none there is nothing to send (sign-in-4). Without an answer the server refuses in the specification's words.
 */

interface Recaptcha {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

type WithRecaptcha = Window & { grecaptcha?: Recaptcha }

/** What an answer is for, as the captcha's statistics name it → the form whose setting says whether it is wanted. */
const forms = {
  login: 'CUSTOMER_LOGIN',
  code: 'CUSTOMER_LOGIN',
  register: 'CUSTOMER_CREATE',
  password: 'CUSTOMER_FORGOT_PASSWORD',
  edit: 'CUSTOMER_EDIT',
  newsletter: 'NEWSLETTER',
  order: 'PLACE_ORDER',
} as const

/** Our own backend asks for none here: nobody is kept waiting for its settings. */
const magentoOnly: readonly CaptchaAction[] = ['edit', 'newsletter', 'order']

export type CaptchaAction = keyof typeof forms

let asked: Promise<CaptchaSettings | null> | undefined
let script: Promise<void> | undefined

/** Asked once per tab; a question that failed is asked again. Null where this form wants no answer. */
async function siteKey(action: CaptchaAction): Promise<string | null> {
  if (!speaksCoreOnly && magentoOnly.includes(action)) return null
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

const loadedPath = () => {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name, location.href).pathname : location.pathname
}

/**
 * Begins with the captcha as soon as its form is there. A browser keeps the policy of the page that it loaded: whoever came
 * to the form by a link inside the shop loads it once more, or the captcha's script would be refused. Drafts stay.
 */
export async function prepareCaptcha(
  action: CaptchaAction,
  reload: () => void = () => location.reload(),
): Promise<void> {
  const forKey = await siteKey(action).catch(() => null)
  if (!forKey) return
  if (!isCaptchaPage(loadedPath(), speaksCoreOnly ? 'magento' : 'sign-in')) return reload()
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
