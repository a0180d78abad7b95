import { isRecord } from '@/lib/is-record'
import * as backend from './sign-in-backend'
import { can } from '../capabilities'
import { captchaHeader, type Captcha } from '../checkout/captcha'
import { requireResponse } from '../required-values'
import { demandToken } from './token'
import { ShopError } from '../errors'
import {
  RequestCodeDocument,
  ResendLinkDocument,
  SignInByCodeDocument,
  SignOutDocument,
} from '../generated/customer'
import type { RegistrationEntry } from './registration'
import { request } from '../request'

/**
 * Sign-in, sign-out and registration. Scripts never see the token, which the server keeps in a cookie.
 * Responses contain '' in its place if there is a token, else null. After a sign-in, call afterSignIn() of
 * commerce/customer.
 */

/** @throws ShopError with a message that the shopper may read */
export const signIn = (email: string, password: string, captcha?: Captcha) =>
  backend.signIn(email, password, captcha)

/**
 * Requests a sign-in code by e-mail. The response is the same whether or not the address has an account.
 * @returns the message for the shopper
 */
export async function requestCode(email: string, captcha?: Captcha): Promise<string> {
  const answer = await request(
    RequestCodeDocument,
    { email, captcha: captcha ?? null },
    captchaHeader(captcha),
  )
  const { success, haserror: hasError, message } = requireResponse(answer.loginByEmailOtpData)
  if (!success || hasError)
    throw new ShopError({ message: message ?? '', status: 200, category: 'graphql-input' })
  return message ?? ''
}

export async function signInByCode(email: string, code: string, captcha?: Captcha): Promise<void> {
  const answer = await request(
    SignInByCodeDocument,
    { email, code, captcha: captcha ?? null },
    captchaHeader(captcha),
  )
  const { success, token, message } = requireResponse(answer.loginUniversalpassword)
  demandToken(success ? token : null, message)
}

export interface SocialProvider {
  source: string
  /** Name shown to shoppers. */
  name: string
}

const isSocialProvider = (value: unknown): value is SocialProvider =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/**
 * Returns the providers, such as Google, with whose accounts shoppers can sign in; empty if the request
 * fails.
 */
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

/** Returns the address of a provider's button, which leaves the shop and returns signed in. */
export const socialAddress = ({ source }: SocialProvider) =>
  `/customer/social/${encodeURIComponent(source)}/start`

export async function signOut(): Promise<void> {
  await request(SignOutDocument, {}).catch((error: unknown) => {
    // If the session has already ended, the sign-out succeeded: this response clears the cookies.
    if (!(error instanceof ShopError && error.effect === 'sign-out')) throw error
  })
}

/**
 * Registers a customer. "confirm": the link in the e-mail must be used first. The result is the same if the
 * address already has an account, so that no one learns who is a customer.
 */
export const register = (entry: RegistrationEntry) => backend.register(entry)

/**
 * Submits the key of the link in the e-mail. Call it when the shopper clicks the button, never when the page
 * opens.
 */
export const confirmEmail = (email: string, key: string) => backend.confirmEmail(email, key)

/** Sends the confirmation link again if a registration is pending; the result is the same if none is. */
export async function resendLink(email: string): Promise<void> {
  await request(ResendLinkDocument, { email }).catch((error: unknown) => {
    if (!(error instanceof ShopError && saysWhoWaits.test(error.failure.message))) throw error
  })
}

/**
 * Stock Magento reveals whether a registration is pending (ResendConfirmationEmail.php). Shoppers must not
 * learn that (customer-6).
 */
const saysWhoWaits = /no user registered with that email address|Confirmation isn't needed/
