import type { CaptchaReach } from '@/lib/urls/captcha-pages'
import { speaksCoreOnly } from '../dialect'
import { CaptchaSettingsDocument } from '../generated/customer'
import { request } from '../request'
import { present } from '../required-values'

/**
 * The captcha of sign-in, registration and new passwords. A Magento may also require it for the newsletter, a
 * change of password and an order (commerce-121).
 */

/** Token from a captcha; undefined if there is none. */
export type Captcha = string | undefined

export const captchaHeader = (captcha: Captcha) => (captcha ? { headers: { 'x-recaptcha': captcha } } : {})

/** Forms that can need a token, by Magento's names. */
export type CaptchaForm =
  | 'CUSTOMER_LOGIN'
  | 'CUSTOMER_CREATE'
  | 'CUSTOMER_FORGOT_PASSWORD'
  | 'CUSTOMER_EDIT'
  | 'NEWSLETTER'
  | 'PLACE_ORDER'

export const captchaReach: CaptchaReach = speaksCoreOnly ? 'magento' : 'sign-in'

const beyondSignIn: readonly CaptchaForm[] = ['CUSTOMER_EDIT', 'NEWSLETTER', 'PLACE_ORDER']

/** False if the backend never requires a token of this form, which then doesn't wait for the settings. */
export const mayNeedCaptcha = (form: CaptchaForm): boolean =>
  captchaReach !== 'sign-in' || !beyondSignIn.includes(form)

export interface CaptchaSettings {
  siteKey: string
  /** The forms that need a token. */
  forms: readonly string[]
}

/** Returns the captcha's settings; null if the shop uses none. */
export async function captchaSettings(): Promise<CaptchaSettings | null> {
  const { recaptchaV3Config: config } = await request(CaptchaSettingsDocument, {})
  return config?.is_enabled ? { siteKey: config.website_key, forms: present(config.forms) } : null
}
