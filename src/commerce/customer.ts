import { captchaHeader, type Captcha } from './captcha'
import { expected } from './cart'
import { currentCart } from './current-cart'
import type { AddressEntry } from './cart-view'
import { setShippingAddress } from './checkout'
import { toCustomerView, type CustomerChanges, type CustomerView } from './customer-view'
import { speaksCoreOnly } from './dialect'
import { ShopError } from './errors'
import {
  AfterSignInCoreDocument,
  AfterSignInDocument,
  ChangeEmailDocument,
  ChangePasswordDocument,
  CurrentCustomerCoreDocument,
  CurrentCustomerDocument,
  MergeCartsDocument,
  SaveCustomerCoreDocument,
  SaveCustomerDocument,
} from './generated/customer'
import type { CustomerUpdateInput } from './generated/schema-types'
import { request } from './request'
import type { RequestOptions } from './send-document'

const isSignedOut = (error: unknown) => error instanceof ShopError && error.effect === 'sign-out'

/**
 * The signed-in customer; null when nobody is signed in (any more).
 * @throws when the shop does not answer: that is no reason to sign anyone out
 */
export async function currentCustomer(options?: RequestOptions): Promise<CustomerView | null> {
  try {
    const { customer } = await request(
      speaksCoreOnly ? CurrentCustomerCoreDocument : CurrentCustomerDocument,
      {},
      options,
    )
    return customer && toCustomerView(customer)
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

export const customerQuery = () => ({
  queryKey: ['customer'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => currentCustomer({ signal }),
})

interface CartFacts {
  id: string
  is_virtual: boolean
  itemsV2: { total_count: number } | null
  shipping_addresses: readonly unknown[]
}

const askAfterSignIn = () => request(speaksCoreOnly ? AfterSignInCoreDocument : AfterSignInDocument, {})

/** Moves what the visitor had in the cart into the customer's. A cart that is of no use any more is simply left behind. */
async function mergeVisitorCart(): Promise<CartFacts | undefined> {
  try {
    return (await request(MergeCartsDocument, { source: currentCart })).mergeCarts
  } catch (error) {
    if (error instanceof ShopError && error.effect === 'forget-cart') return undefined
    throw error
  }
}

export interface SignedIn {
  customer: CustomerView
  /** Lines in the cart after the merge. */
  cartLines: number
}

/**
 * What follows every sign-in, in this order: customer and their cart, the visitor's cart merged into it, its id kept (by
 * the server), and an address so that delivery can be quoted: the merged cart's own, else the placeholder, which nothing
 * is ever shipped to.
 */
export async function afterSignIn(placeholder: AddressEntry): Promise<SignedIn> {
  const { customer, customerCart } = await askAfterSignIn()
  // The server calls the cart of this browser "current": another name means that the visitor had one of their own.
  const cart: CartFacts =
    customerCart.id === currentCart
      ? customerCart
      : ((await mergeVisitorCart()) ?? (await askAfterSignIn()).customerCart)
  const cartLines = cart.itemsV2?.total_count ?? 0
  const needsAddress = !cart.is_virtual && cartLines > 0 && cart.shipping_addresses.length === 0
  if (needsAddress) await setShippingAddress(placeholder)
  return { customer: toCustomerView(expected(customer)), cartLines }
}

function toInput(changes: CustomerChanges): CustomerUpdateInput {
  const { dateOfBirth, phone, gstNumber, isSubscribed, smsOptIn, ...names } = changes
  const core = {
    ...names,
    ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth || null }),
    ...(isSubscribed !== undefined && { is_subscribed: isSubscribed }),
  }
  if (speaksCoreOnly) return core
  return {
    ...core,
    ...(phone !== undefined && { phone_no: phone || null }),
    ...(gstNumber !== undefined && { gst_number: gstNumber || null }),
    ...(smsOptIn !== undefined && { kl_sms_opt_in: smsOptIn }),
  }
}

export async function saveCustomer(changes: CustomerChanges): Promise<CustomerView> {
  const answer = await request(speaksCoreOnly ? SaveCustomerCoreDocument : SaveCustomerDocument, {
    input: toInput(changes),
  })
  return toCustomerView(expected(answer.updateCustomerV2).customer)
}

/** What the customer wants to hear from us: promotional e-mails, text messages. */
export const saveConsent = (consent: { isSubscribed: boolean; smsOptIn: boolean }) => saveCustomer(consent)

/**
 * Asks for another e-mail address.
 * @returns "confirm" when the link sent to the new address must be used first
 */
export async function changeEmail(email: string, password: string): Promise<'changed' | 'confirm'> {
  const wanted = email.trim()
  const answer = await request(ChangeEmailDocument, { email: wanted, password: password.trim() })
  const now = expected(answer.updateCustomerEmail).customer.email ?? ''
  return now.toLowerCase() === wanted.toLowerCase() ? 'changed' : 'confirm'
}

/** Everywhere else the customer is signed out afterwards. */
export async function changePassword(current: string, password: string, captcha?: Captcha): Promise<void> {
  const answer = await request(
    ChangePasswordDocument,
    { current: current.trim(), password: password.trim() },
    captchaHeader(captcha),
  )
  expected(answer.changeCustomerPassword)
}
