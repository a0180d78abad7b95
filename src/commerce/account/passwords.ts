import { limitedText } from '../answer'
import { can } from '../capabilities'
import { captchaHeader, type Captcha } from '../checkout/captcha'
import { ShopError } from '../errors'
import { ResetPasswordByIdDocument, ResetPasswordDocument } from '../generated/customer'
import { request } from '../request'
import { restFailure } from '../rest-error'

/** Sends a link for a new password. Unless this throws, the message account.resetSent is correct. */
export async function forgotPassword(email: string, captcha?: Captcha): Promise<void> {
  const response = await fetch('/rest/V1/customers/password', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'livery',
      ...captchaHeader(captcha).headers,
    },
    body: JSON.stringify({ email, template: 'email_reset' }),
  }).catch((error: unknown) => {
    throw new ShopError({ message: String(error), status: 0, reason: 'offline' })
  })
  // Stock Magento responds 404 for an unknown e-mail address. Hide that, so that no one learns who is a
  // customer.
  if (response.ok || response.status === 404) return
  throw new ShopError(restFailure(response.status, await limitedText(response)))
}

/** `email` or `customerId` comes from the link; old links contain the id. */
export async function resetPassword(link: {
  email?: string
  customerId?: string
  token: string
  password: string
  captcha?: Captcha
}): Promise<void> {
  const password = link.password
  const options = captchaHeader(link.captcha)
  const answer =
    link.customerId !== undefined && can('resetByNumber')
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
