import { isRecord } from '@/lib/is-record'
import { can } from './capabilities'
import { captchaHeader, type Captcha } from './captcha'
import { expected } from './cart'
import { speaksCoreOnly } from './dialect'
import { ShopError } from './errors'
import {
  ConfirmEmailCoreDocument,
  ConfirmEmailDocument,
  RegisterCoreDocument,
  RegisterDocument,
  RequestCodeDocument,
  ResendLinkDocument,
  SignInByCodeDocument,
  SignInCoreDocument,
  SignInDocument,
  SignOutDocument,
} from './generated/customer'
import { request } from './request'

/**
 * Signing in and out, registering. The token itself stays between server and cookie: what comes back in its
 * place is '' when there was one, and null when there was none. After a sign-in call afterSignIn() of commerce/customer.
 */

/** The message of the error catalogue for every refused sign-in. */
const refusedSignIn =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'

const refused = (message: string | null | undefined) =>
  new ShopError({
    message: message || refusedSignIn,
    status: 200,
    category: 'graphql-authentication',
  })

/** A reply without a token is a failure (customer specification, section 4). */
function demandToken(token: string | null | undefined, message?: string | null) {
  if (token === null || token === undefined) throw refused(message)
}

/** @throws ShopError whose words the shopper may read */
export async function signIn(email: string, password: string, captcha?: Captcha): Promise<void> {
  const variables = { email: email.trim(), password: password.trim() }
  const answer = speaksCoreOnly
    ? await request(SignInCoreDocument, variables, captchaHeader(captcha))
    : await request(SignInDocument, { ...variables, captcha: captcha ?? null }, captchaHeader(captcha))
  demandToken(answer.generateCustomerToken?.token)
}

/**
 * Asks for a sign-in code by e-mail. The answer is the same whether the address has an account or not.
 * @returns what to tell the shopper
 */
export async function requestCode(email: string, captcha?: Captcha): Promise<string> {
  const answer = await request(
    RequestCodeDocument,
    { email: email.trim(), captcha: captcha ?? null },
    captchaHeader(captcha),
  )
  const { success, haserror: hasError, message } = expected(answer.loginByEmailOtpData)
  if (!success || hasError)
    throw new ShopError({ message: message ?? '', status: 200, category: 'graphql-input' })
  return message ?? ''
}

export async function signInByCode(email: string, code: string, captcha?: Captcha): Promise<void> {
  const answer = await request(
    SignInByCodeDocument,
    { email: email.trim(), code: code.trim(), captcha: captcha ?? null },
    captchaHeader(captcha),
  )
  const { success, token, message } = expected(answer.loginUniversalpassword)
  demandToken(success ? token : null, message)
}

export interface SocialProvider {
  source: string
  /** As shoppers know it. */
  name: string
}

const isSocialProvider = (value: unknown): value is SocialProvider =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** The providers, such as Google, with whose accounts one can sign in here; none when that cannot be told. */
export async function socialProviders(signal?: AbortSignal): Promise<SocialProvider[]> {
  if (!can('social')) return []
  try {
    const response = await fetch('/customer/social', { signal: signal ?? null })
    const body: unknown = await response.json()
    const providers = isRecord(body) ? body['providers'] : []
    return Array.isArray(providers) ? providers.filter(isSocialProvider) : []
  } catch {
    return []
  }
}

/** Where a press on a provider's button leads: away from the shop, and back signed in. */
export const socialAddress = ({ source }: SocialProvider) =>
  `/customer/social/${encodeURIComponent(source)}/start`

export async function signOut(): Promise<void> {
  await request(SignOutDocument, {}).catch((error: unknown) => {
    // Whoever is signed out already got what they wanted; the cookies are gone with this answer.
    if (!(error instanceof ShopError && error.effect === 'sign-out')) throw error
  })
}

export interface RegistrationEntry {
  firstname: string
  lastname: string
  email: string
  password: string
  /** yyyy-mm-dd or '' */
  dateOfBirth?: string
  phone?: string
  smsOptIn?: boolean
  referCode?: string
  captcha?: string
}

/**
 * Registers. "confirm": the shopper must use the link in the e-mail first; that is also what someone reads whose
 * address has an account already, so that nobody learns who is a customer here.
 */
export async function register(entry: RegistrationEntry): Promise<'signed-in' | 'confirm'> {
  const common = {
    firstname: entry.firstname.trim(),
    lastname: entry.lastname.trim(),
    email: entry.email.trim(),
    password: entry.password.trim(),
    date_of_birth: entry.dateOfBirth || null,
    is_subscribed: true,
  }
  if (speaksCoreOnly) {
    await request(RegisterCoreDocument, { input: common }, captchaHeader(entry.captcha))
    // Stock Magento answers without a token; where it asks for a confirmation first, signing in says so.
    return signIn(common.email, common.password, entry.captcha).then(
      () => 'signed-in' as const,
      (error: unknown) => {
        if (error instanceof ShopError && error.failure.category === 'graphql-authentication')
          return 'confirm'
        throw error
      },
    )
  }
  const answer = await request(
    RegisterDocument,
    {
      input: {
        ...common,
        phone_no: entry.phone?.trim() || null,
        kl_sms_opt_in: entry.smsOptIn ?? false,
        refer_code: entry.referCode || null,
        recaptcha_response: entry.captcha ?? null,
      },
    },
    captchaHeader(entry.captcha),
  )
  const { customer_token: token } = expected(answer.createCustomer).customer
  return token === null ? 'confirm' : 'signed-in'
}

/** Uses the key of the link in the e-mail. Call it when the shopper presses the button, never when the page opens. */
export async function confirmEmail(email: string, key: string): Promise<'signed-in' | 'confirmed'> {
  const variables = { input: { email: email.trim(), confirmation_key: key } }
  if (speaksCoreOnly) {
    expected((await request(ConfirmEmailCoreDocument, variables)).confirmEmail)
    return 'confirmed'
  }
  const answer = await request(ConfirmEmailDocument, variables)
  return expected(answer.confirmEmail).customer.customer_token === null ? 'confirmed' : 'signed-in'
}

/** Sends the confirmation link once more, if a registration waits for it; the answer is the same if none does. */
export async function resendLink(email: string): Promise<void> {
  await request(ResendLinkDocument, { email: email.trim() }).catch((error: unknown) => {
    if (!(error instanceof ShopError && saysWhoWaits.test(error.failure.message))) throw error
  })
}

/** Stock Magento tells whether a registration waits; here nobody learns that (sign-in-14). ResendConfirmationEmail.php */
const saysWhoWaits = /no user registered with that email address|Confirmation isn't needed/
