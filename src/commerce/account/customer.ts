import { can } from '../capabilities'
import * as backend from './customer-backend'
import { captchaHeader, type Captcha } from '../checkout/captcha'
import { requireResponse } from '../required-values'
import { currentCart } from '../cart/current-cart'
import type { AddressEntry } from '../cart/cart-view'
import { setShippingAddress } from '../checkout/checkout'
import { toCustomerView, type CustomerChanges, type CustomerView } from './customer-view'
import { ShopError } from '../errors'
import { ChangeEmailDocument, ChangePasswordDocument, MergeCartsDocument } from '../generated/customer'
import type { CustomerUpdateInput } from '../generated/schema-types'
import { request } from '../request'
import type { RequestOptions } from '../send-document'

const isSignedOut = (error: unknown) => error instanceof ShopError && error.effect === 'sign-out'

/**
 * Returns the signed-in customer; null if the session has ended.
 * @throws if the shop does not respond, which must not sign anyone out
 */
export async function currentCustomer(options?: RequestOptions): Promise<CustomerView | null> {
  try {
    const { customer } = await request(backend.currentDocument, {}, options)
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

const askAfterSignIn = () => request(backend.afterSignInDocument, {})

/** Merges the visitor's cart into the customer's. A cart that can no longer be used is left behind. */
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
  /** Number of lines in the cart after the merge. */
  cartLines: number
}

/**
 * Runs after every sign-in. Loads the customer and their cart, and merges the visitor's cart into it; the
 * server keeps its id. Then ensures an address for shipping quotes: the merged cart's own, else the
 * placeholder, which nothing is ever shipped to.
 */
export async function afterSignIn(placeholder: AddressEntry): Promise<SignedIn> {
  const { customer, customerCart } = await askAfterSignIn()
  // The server calls this browser's cart "current". Any other id means that the visitor had a separate cart.
  const cart: CartFacts =
    customerCart.id === currentCart
      ? customerCart
      : ((await mergeVisitorCart()) ?? (await askAfterSignIn()).customerCart)
  const cartLines = cart.itemsV2?.total_count ?? 0
  const needsAddress =
    can('placeholderAddress') && !cart.is_virtual && cartLines > 0 && cart.shipping_addresses.length === 0
  if (needsAddress) await setShippingAddress(placeholder)
  return { customer: toCustomerView(requireResponse(customer)), cartLines }
}

function toInput(changes: CustomerChanges): CustomerUpdateInput {
  const { dateOfBirth, phone, gstNumber, isSubscribed, smsOptIn, ...names } = changes
  return {
    ...names,
    ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth || null }),
    ...(isSubscribed !== undefined && { is_subscribed: isSubscribed }),
    ...backend.ownDetails({ phone, gstNumber, smsOptIn }),
  }
}

export async function saveCustomer(changes: CustomerChanges): Promise<CustomerView> {
  const answer = await request(backend.saveDocument, {
    input: toInput(changes),
  })
  return toCustomerView(requireResponse(answer.updateCustomerV2).customer)
}

/** Saves which messages the customer wants: promotional e-mails, text messages. */
export const saveConsent = (consent: { isSubscribed: boolean; smsOptIn: boolean }) => saveCustomer(consent)

/**
 * Requests a change of the e-mail address.
 * @returns "confirm" if the link sent to the new address must be used first
 */
export async function changeEmail(email: string, password: string): Promise<'changed' | 'confirm'> {
  const answer = await request(ChangeEmailDocument, { email, password })
  const now = requireResponse(answer.updateCustomerEmail).customer.email ?? ''
  return now.toLowerCase() === email.toLowerCase() ? 'changed' : 'confirm'
}

/** Signs the customer out on all other devices. */
export async function changePassword(current: string, password: string, captcha?: Captcha): Promise<void> {
  const answer = await request(ChangePasswordDocument, { current, password }, captchaHeader(captcha))
  requireResponse(answer.changeCustomerPassword)
}
