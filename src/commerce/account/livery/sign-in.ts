import { captchaHeader, type Captcha } from '../../checkout/captcha'
import { ConfirmEmailDocument, RegisterDocument, SignInDocument } from '../../generated/customer'
import { toCommonInput, type RegistrationEntry } from '../registration'
import { request } from '../../request'
import { requireResponse } from '../../required-values'
import { demandToken } from '../token'

export async function signIn(email: string, password: string, captcha?: Captcha): Promise<void> {
  const variables = { email, password, captcha: captcha ?? null }
  const answer = await request(SignInDocument, variables, captchaHeader(captcha))
  demandToken(answer.generateCustomerToken?.token)
}

export async function register(entry: RegistrationEntry): Promise<'signed-in' | 'confirm'> {
  const answer = await request(
    RegisterDocument,
    {
      input: {
        ...toCommonInput(entry),
        phone_no: entry.phone || null,
        kl_sms_opt_in: entry.smsOptIn ?? false,
        refer_code: entry.referCode || null,
        recaptcha_response: entry.captcha ?? null,
      },
    },
    captchaHeader(entry.captcha),
  )
  const { customer_token: token } = requireResponse(answer.createCustomer).customer
  return token === null ? 'confirm' : 'signed-in'
}

export async function confirmEmail(email: string, key: string): Promise<'signed-in' | 'confirmed'> {
  const answer = await request(ConfirmEmailDocument, { input: { email, confirmation_key: key } })
  return requireResponse(answer.confirmEmail).customer.customer_token === null ? 'confirmed' : 'signed-in'
}
