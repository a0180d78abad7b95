import * as backend from './checkout-backend'
import { can } from '../capabilities'
import { requireResponse } from '../required-values'
import { currentCart } from '../cart/current-cart'
import type { AddressEntry, CartView } from '../cart/cart-view'
import {
  CancelPaypalDocument,
  PlaceOrderDocument,
  StartCardPaymentDocument,
  StartRedirectDocument,
  StartWalletDocument,
} from '../generated/checkout'
import type { BillingAddressInput, CartAddressInput, PaymentMethodInput } from '../generated/schema-types'
import { methodToSelect } from '@/lib/dates/needed-by'
import { request } from '../request'
import { withinStreetLines } from '../street-lines'
import { toCartView } from '../cart/to-cart-view'

const toInput = (address: AddressEntry, street: string[], isKept = false): CartAddressInput => ({
  firstname: address.firstname,
  lastname: address.lastname,
  company: address.company || null,
  street,
  city: address.city,
  region: address.region || null,
  postcode: address.postcode,
  country_code: address.countryCode,
  telephone: address.telephone,
  save_in_address_book: isKept,
})

export async function setEmail(email: string): Promise<CartView> {
  const answer = await request(backend.setEmailDocument, {
    input: { cart_id: currentCart, email },
  })
  return toCartView(requireResponse(answer.setGuestEmailOnCart?.cart))
}

/**
 * Sets the shipping address, and picks the first shipping method if none is picked (customer specification,
 * section 4): the cheapest one in time if the shopper needs the order by a day (checkout-17).
 * @param isKept whether the customer's address book keeps the address once the order is placed
 */
export async function setShippingAddress(
  address: AddressEntry,
  { isKept = false }: { isKept?: boolean } = {},
): Promise<CartView> {
  const answer = await withinStreetLines(address.street, (street) =>
    request(backend.setShippingAddressDocument, {
      input: { cart_id: currentCart, shipping_addresses: [{ address: toInput(address, street, isKept) }] },
    }),
  )
  const cart = toCartView(requireResponse(answer.setShippingAddressesOnCart?.cart))
  const first = methodToSelect(cart.shippingMethods, cart.neededBy)
  return cart.shippingMethod || !first ? cart : setShippingMethod(first)
}

const sendBillingAddress = (billing: BillingAddressInput) =>
  request(backend.setBillingAddressDocument, { input: { cart_id: currentCart, billing_address: billing } })

export async function setBillingAddress(address: AddressEntry | 'same-as-shipping'): Promise<CartView> {
  const answer =
    address === 'same-as-shipping'
      ? await sendBillingAddress({ same_as_shipping: true })
      : await withinStreetLines(address.street, (street) =>
          sendBillingAddress({ address: toInput(address, street) }),
        )
  return toCartView(requireResponse(answer.setBillingAddressOnCart?.cart))
}

export async function setShippingMethod(method: {
  carrierCode: string
  methodCode: string
}): Promise<CartView> {
  const answer = await request(backend.setShippingMethodDocument, {
    input: {
      cart_id: currentCart,
      shipping_methods: [{ carrier_code: method.carrierCode, method_code: method.methodCode }],
    },
  })
  return toCartView(requireResponse(answer.setShippingMethodsOnCart?.cart))
}

async function setPayment(payment: PaymentMethodInput): Promise<CartView> {
  const answer = await request(backend.setPaymentMethodDocument, {
    input: { cart_id: currentCart, payment_method: payment },
  })
  return toCartView(requireResponse(answer.setPaymentMethodOnCart?.cart))
}

/**
 * For methods that need no further data: check / money order, and "free" if there is nothing to pay.
 * @param orderNumber number of the shopper's purchase order, for the method that asks for it
 */
export const setPaymentMethod = (code: string, orderNumber?: string) =>
  setPayment({ code, ...(orderNumber && { purchase_order_number: orderNumber }) })

export interface CardSession {
  secureToken: string
  secureTokenId: string
}

/**
 * Header with the total that the shopper sees. A payment or order for any other total is refused
 * (checkout-10, checkout-483).
 */
const shownTotal = (cents: number) => ({ 'x-shown-total': String(cents) })

/** Starts a card payment of the cart's total. The card data goes to the card processor, never to us. */
export async function startCardPayment(shownTotalCents: number): Promise<CardSession> {
  const urls = { return_url: 'checkout', error_url: 'checkout', cancel_url: 'checkout' }
  const answer = await request(
    StartCardPaymentDocument,
    { input: { cart_id: currentCart, urls } },
    { headers: shownTotal(shownTotalCents) },
  )
  const token = requireResponse(answer.createPayflowProToken)
  return { secureToken: token.secure_token, secureTokenId: token.secure_token_id }
}

export interface ShownCard {
  /** Payflow's two-letter code: VI, MC, AE, DI. */
  type: string
  lastFour: string
  expiryMonth: number
  expiryYear: number
}

/** Submits the card processor's response, and selects the card as payment method. */
export async function finishCardPayment(payload: string, card: ShownCard): Promise<CartView> {
  await request(backend.finishCardPaymentDocument, {
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

export interface StartedPayment {
  token: string
  /** URL of the payment service's page. */
  address: string
}

/**
 * Starts a payment on a service's page. Magento has one mutation for all services, named after the first,
 * PayPal Express.
 */
async function startRedirect(
  code: string,
  {
    back,
    canceled,
    isEarly = false,
    headers = {},
  }: { back: string; canceled: string; isEarly?: boolean; headers?: Record<string, string> },
): Promise<StartedPayment> {
  const urls = { return_url: back, cancel_url: canceled }
  const answer = await request(
    StartRedirectDocument,
    { input: { cart_id: currentCart, code, express_button: isEarly, urls } },
    { headers },
  )
  const opened = requireResponse(answer.createPaypalExpressToken)
  return { token: requireResponse(opened.token), address: requireResponse(opened.paypal_urls?.start) }
}

/**
 * Starts a payment on the service's page. The order is placed when the service sends the shopper back
 * (payments-10).
 */
export const startPayment = (code: string, shownTotalCents: number) =>
  startRedirect(code, {
    back: 'checkout/card-return',
    canceled: 'checkout',
    headers: shownTotal(shownTotalCents),
  })

/**
 * Starts PayPal's approval before contact and address are known. PayPal returns to
 * /checkout?token=…&PayerID=…, or to where the shopper was. A stock Magento would replace the typed address
 * with the payer's, which has no last name (commerce-71).
 */
export const startExpressEarly = (code: string, canceled: 'checkout' | 'checkout/cart') =>
  startRedirect(code, { back: 'checkout', canceled, isEarly: can('paymentApprovals') })

/** Starts PayPal's approval from the payment section, where the final total is known. */
export const startExpress = (code: string, shownTotalCents: number) =>
  startRedirect(code, { back: 'checkout', canceled: 'checkout', headers: shownTotal(shownTotalCents) })

export interface StartedWallet {
  token: string
  /** Secret with which the service's script confirms the payment. */
  clientSecret: string
}

/**
 * Opens a payment of the total that a wallet shows; the wallet's script confirms it on this page
 * (payments-584).
 */
export async function startWallet(code: string, shownTotalCents: number): Promise<StartedWallet> {
  const urls = { return_url: 'checkout', cancel_url: 'checkout' }
  const answer = await request(
    StartWalletDocument,
    { input: { cart_id: currentCart, code, urls } },
    { headers: shownTotal(shownTotalCents) },
  )
  const opened = requireResponse(answer.createPaypalExpressToken)
  return { token: requireResponse(opened.token), clientSecret: requireResponse(opened.client_secret) }
}

/** Submits a payment that a wallet has confirmed. */
export const finishWallet = (code: string, token: string) =>
  setPayment({ code, paypal_express: { token, payer_id: token } })

/**
 * Submits what PayPal returned the shopper with. The payer's data there fills in what the cart lacks
 * (payments-17).
 */
export const finishPaypal = ({ token, payerId }: { token: string; payerId: string }) =>
  setPayment({ code: 'paypal_express', paypal_express: { token, payer_id: payerId } })

/** Withdraws the cart's approval after the shopper canceled at PayPal (payments-8). */
export async function cancelPaypal(token: string): Promise<CartView> {
  const answer = await request(CancelPaypalDocument, { input: { cart_id: currentCart, token } })
  return toCartView(requireResponse(answer.cancelPaypalExpressToken?.cart))
}

export type PlacedOrder =
  | { status: 'placed'; number: string; token: string }
  /**
   * `message` is in the shop's words. "changed" means that the total is different now: show it and ask again.
   */
  | { status: 'changed' | 'refused'; code: string; message: string }

const changedTotal = /^Your cart has changed\./

/**
 * @param shownTotalCents the total that the shopper sees; an order for any other total is refused
 * @param captcha token, if a Magento asks for one
 */
export async function placeOrder(shownTotalCents: number, captcha?: string): Promise<PlacedOrder> {
  const answer = await request(
    PlaceOrderDocument,
    { input: { cart_id: currentCart } },
    { headers: { ...shownTotal(shownTotalCents), ...(captcha && { 'x-recaptcha': captcha }) } },
  )
  const { orderV2: order, errors } = requireResponse(answer.placeOrder)
  if (order) return { status: 'placed', number: order.number, token: order.token }
  const problem = errors.find((each) => each !== null)
  const message = problem?.message ?? ''
  return {
    status: changedTotal.test(message) ? 'changed' : 'refused',
    code: problem?.code ?? 'UNDEFINED',
    message,
  }
}
