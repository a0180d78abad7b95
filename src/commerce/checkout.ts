import { can } from './capabilities'
import { expected } from './cart'
import { currentCart } from './current-cart'
import type { AddressEntry, CartView } from './cart-view'
import { speaksCoreOnly } from './dialect'
import {
  CancelPaypalDocument,
  FinishCardPaymentCoreDocument,
  FinishCardPaymentDocument,
  PlaceOrderDocument,
  SetBillingAddressCoreDocument,
  SetBillingAddressDocument,
  SetEmailCoreDocument,
  SetEmailDocument,
  SetPaymentMethodCoreDocument,
  SetPaymentMethodDocument,
  SetShippingAddressCoreDocument,
  SetShippingAddressDocument,
  SetShippingMethodCoreDocument,
  SetShippingMethodDocument,
  StartCardPaymentDocument,
  StartRedirectDocument,
} from './generated/checkout'
import type { CartAddressInput, PaymentMethodInput } from './generated/schema-types'
import { request } from './request'
import { toCartView } from './to-cart-view'

const toInput = (address: AddressEntry, isKept = false): CartAddressInput => ({
  firstname: address.firstname,
  lastname: address.lastname,
  company: address.company || null,
  street: address.street.filter((line) => line.trim() !== ''),
  city: address.city,
  region: address.region || null,
  postcode: address.postcode,
  country_code: address.countryCode,
  telephone: address.telephone,
  save_in_address_book: isKept,
})

export async function setEmail(email: string): Promise<CartView> {
  const answer = await request(speaksCoreOnly ? SetEmailCoreDocument : SetEmailDocument, {
    input: { cart_id: currentCart, email },
  })
  return toCartView(expected(answer.setGuestEmailOnCart?.cart))
}

/**
 * Where to ship to; picks the first delivery method when none is picked (customer specification, section 4).
 * @param isKept whether a customer's address book keeps the address once the order is placed
 */
export async function setShippingAddress(
  address: AddressEntry,
  { isKept = false }: { isKept?: boolean } = {},
): Promise<CartView> {
  const answer = await request(speaksCoreOnly ? SetShippingAddressCoreDocument : SetShippingAddressDocument, {
    input: { cart_id: currentCart, shipping_addresses: [{ address: toInput(address, isKept) }] },
  })
  const cart = toCartView(expected(answer.setShippingAddressesOnCart?.cart))
  const first = cart.shippingMethods[0]
  return cart.shippingMethod || !first ? cart : setShippingMethod(first)
}

export async function setBillingAddress(address: AddressEntry | 'same-as-shipping'): Promise<CartView> {
  const billing = address === 'same-as-shipping' ? { same_as_shipping: true } : { address: toInput(address) }
  const answer = await request(speaksCoreOnly ? SetBillingAddressCoreDocument : SetBillingAddressDocument, {
    input: { cart_id: currentCart, billing_address: billing },
  })
  return toCartView(expected(answer.setBillingAddressOnCart?.cart))
}

export async function setShippingMethod(method: {
  carrierCode: string
  methodCode: string
}): Promise<CartView> {
  const answer = await request(speaksCoreOnly ? SetShippingMethodCoreDocument : SetShippingMethodDocument, {
    input: {
      cart_id: currentCart,
      shipping_methods: [{ carrier_code: method.carrierCode, method_code: method.methodCode }],
    },
  })
  return toCartView(expected(answer.setShippingMethodsOnCart?.cart))
}

async function setPayment(payment: PaymentMethodInput): Promise<CartView> {
  const answer = await request(speaksCoreOnly ? SetPaymentMethodCoreDocument : SetPaymentMethodDocument, {
    input: { cart_id: currentCart, payment_method: payment },
  })
  return toCartView(expected(answer.setPaymentMethodOnCart?.cart))
}

/**
 * For methods that need nothing else: check / money order, and "free" when there is nothing to pay.
 * @param orderNumber of the shopper's purchase order, for the method that asks for it
 */
export const setPaymentMethod = (code: string, orderNumber?: string) =>
  setPayment({ code, ...(orderNumber && { purchase_order_number: orderNumber }) })

export interface CardSession {
  secureToken: string
  secureTokenId: string
}

/** Opens one card payment over the cart's total. The card itself goes to the card processor, never to us. */
export async function startCardPayment(): Promise<CardSession> {
  const answer = await request(StartCardPaymentDocument, {
    input: {
      cart_id: currentCart,
      urls: { return_url: 'checkout', error_url: 'checkout', cancel_url: 'checkout' },
    },
  })
  const token = expected(answer.createPayflowProToken)
  return { secureToken: token.secure_token, secureTokenId: token.secure_token_id }
}

export interface ShownCard {
  /** Payflow's two letters: VI, MC, AE, DI. */
  type: string
  lastFour: string
  expiryMonth: number
  expiryYear: number
}

/** Hands in what the card processor answered, and picks the card as the way to pay. */
export async function finishCardPayment(payload: string, card: ShownCard): Promise<CartView> {
  await request(speaksCoreOnly ? FinishCardPaymentCoreDocument : FinishCardPaymentDocument, {
    input: { cart_id: currentCart, paypal_payload: payload },
  })
  return setPayment({
    code: 'payflowpro',
    payflowpro: {
      cc_details: {
        cc_type: card.type,
        cc_last_4: Number(card.lastFour),
        cc_exp_month: card.expiryMonth,
        cc_exp_year: card.expiryYear,
      },
    },
  })
}

/** Magento has one call for every page elsewhere, and named it after the first. @returns the page's address */
async function startRedirect(
  code: string,
  { back, canceled, isEarly = false }: { back: string; canceled: string; isEarly?: boolean },
): Promise<string> {
  const answer = await request(StartRedirectDocument, {
    input: {
      cart_id: currentCart,
      code,
      express_button: isEarly,
      urls: { return_url: back, cancel_url: canceled },
    },
  })
  return expected(answer.createPaypalExpressToken?.paypal_urls?.start)
}

/** The service's page where the shopper pays; the order is made when it sends the shopper back (payments-10). */
export const startPayment = (code: string) =>
  startRedirect(code, { back: 'checkout/card-return', canceled: 'checkout' })

/**
 * PayPal's approval page. It comes back to /checkout?token=…&PayerID=…, or /checkout/cart when canceled. A stock Magento would put
 * the payer's address, which has no last name, in the place of the one that was typed (commerce-120).
 */
export const startExpress = (code: string, { fromCart }: { fromCart: boolean }) =>
  startRedirect(code, {
    back: 'checkout',
    canceled: fromCart ? 'checkout/cart' : 'checkout',
    isEarly: fromCart && can('paymentApprovals'),
  })

/** Hands in what PayPal sent the shopper back with. What the payer said there fills in what the cart lacks (payments-17). */
export const finishPaypal = ({ token, payerId }: { token: string; payerId: string }) =>
  setPayment({ code: 'paypal_express', paypal_express: { token, payer_id: payerId } })

/** The shopper turned back at PayPal: nothing is approved for the cart any more (payments-18). */
export async function cancelPaypal(token: string): Promise<CartView> {
  const answer = await request(CancelPaypalDocument, { input: { cart_id: currentCart, token } })
  return toCartView(expected(answer.cancelPaypalExpressToken?.cart))
}

export type PlacedOrder =
  | { status: 'placed'; number: string; token: string }
  /** `message` is in the shop's own words; with "changed" the total is another one now: show it and ask again. */
  | { status: 'changed' | 'refused'; code: string; message: string }

const changedTotal = /^Your cart has changed\./

/**
 * @param shownTotalCents the total that the shopper sees; the order is made over exactly that, or refused
 * @param captcha where a Magento asks for one
 */
export async function placeOrder(shownTotalCents: number, captcha?: string): Promise<PlacedOrder> {
  const answer = await request(
    PlaceOrderDocument,
    { input: { cart_id: currentCart } },
    { headers: { 'x-shown-total': String(shownTotalCents), ...(captcha && { 'x-recaptcha': captcha }) } },
  )
  const { orderV2: order, errors } = expected(answer.placeOrder)
  if (order) return { status: 'placed', number: order.number, token: order.token }
  const problem = errors.find((each) => each !== null)
  const message = problem?.message ?? ''
  return {
    status: changedTotal.test(message) ? 'changed' : 'refused',
    code: problem?.code ?? 'UNDEFINED',
    message,
  }
}
