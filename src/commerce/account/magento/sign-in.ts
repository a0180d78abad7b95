import { captchaHeader, type Captcha } from '../../checkout/captcha'
import { ShopError } from '../../errors'
import { ConfirmEmailCoreDocument, RegisterCoreDocument, SignInCoreDocument } from '../../generated/customer'
import { toCommonInput, type RegistrationEntry } from '../registration'
import { request } from '../../request'
import { requireResponse } from '../../required-values'
import { demandToken } from '../token'

export async function signIn(email: string, password: string, captcha?: Captcha): Promise<void> {
  const answer = await request(SignInCoreDocument, { email, password }, captchaHeader(captcha))
  demandToken(answer.generateCustomerToken?.token)
}

/** Stock Magento returns no token. If it requires confirmation first, the sign-in fails. */
export async function register(entry: RegistrationEntry): Promise<'signed-in' | 'confirm'> {
  await request(RegisterCoreDocument, { input: toCommonInput(entry) }, captchaHeader(entry.captcha))
  return signIn(entry.email, entry.password, entry.captcha).then(
    () => 'signed-in' as const,
    (error: unknown) => {
      if (error instanceof ShopError && error.failure.category === 'graphql-authentication') return 'confirm'
      throw error
    },
  )
}

export async function confirmEmail(email: string, key: string): Promise<'confirmed'> {
  const answer = await request(ConfirmEmailCoreDocument, { input: { email, confirmation_key: key } })
  requireResponse(answer.confirmEmail)
  return 'confirmed'
}
