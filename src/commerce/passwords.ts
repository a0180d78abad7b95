import { limitedText } from './answer'
import { captchaHeader, type Captcha } from './captcha'
import { speaksCoreOnly } from './dialect'
import { ShopError } from './errors'
import { ResetPasswordByIdDocument, ResetPasswordDocument } from './generated/customer'
import { request } from './request'
import { restFailure } from './rest-error'

/** Forgotten passwords. */

/** Sends a link for a new password. The message account.resetSent is right whatever comes back but an error. */
export async function forgotPassword(email: string, captcha?: Captcha): Promise<void> {
  const response = await fetch('/rest/V1/customers/password', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'livery',
      ...captchaHeader(captcha).headers,
    },
    body: JSON.stringify({ email: email.trim(), template: 'email_reset' }),
  }).catch((error: unknown) => {
    throw new ShopError({ message: String(error), status: 0, reason: 'offline' })
  })
  // 404 is stock Magento's answer for an unknown address: it must read like any other.
  if (response.ok || response.status === 404) return
  throw new ShopError(restFailure(response.status, await limitedText(response)))
}

/** Stock Magento knows whose link it is by the e-mail address alone. */
export const resetsByNumber = !speaksCoreOnly

/** `email` or `customerId` comes from the link; old links carry the id. */
export async function resetPassword(link: {
  email?: string
  customerId?: string
  token: string
  password: string
  captcha?: Captcha
}): Promise<void> {
  const password = link.password.trim()
  const options = captchaHeader(link.captcha)
  const answer =
    link.customerId !== undefined && resetsByNumber
      ? await request(
          ResetPasswordByIdDocument,
          { id: link.customerId, token: link.token, password },
          options,
        )
      : await request(
          ResetPasswordDocument,
          { email: link.email ?? '', token: link.token, password },
          options,
        )
  if (answer.resetPassword !== true) throw new ShopError({ message: '', status: 200 })
}
