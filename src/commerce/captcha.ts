import { present } from './answered'
import { CaptchaSettingsDocument } from './generated/customer'
import { request } from './request'

/** The captcha of sign-in, registration and new passwords. */

/** What a captcha gave; left out where there is none. */
export type Captcha = string | undefined

export const captchaHeader = (captcha: Captcha) => (captcha ? { headers: { 'x-recaptcha': captcha } } : {})

export interface CaptchaSettings {
  siteKey: string
  /** Those that want an answer, by Magento's names, such as CUSTOMER_LOGIN. */
  forms: readonly string[]
}

/** Null when the shop uses no captcha. */
export async function captchaSettings(): Promise<CaptchaSettings | null> {
  const { recaptchaV3Config: config } = await request(CaptchaSettingsDocument, {})
  return config?.is_enabled ? { siteKey: config.website_key, forms: present(config.forms) } : null
}
