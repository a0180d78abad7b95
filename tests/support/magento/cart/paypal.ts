import { randomBytes } from 'node:crypto'
import { cartOf, type CartAddress, type CartState, type PaypalPayment } from './cart-state'
import { wrongInput } from '../refusal'
import type { Context, Magento } from '../state'
import { linkUrlOf } from '../catalogue/stores'
import { totalsOf } from './totals'

/**
 * PayPal Express Checkout: the token, the shopper's approval at PayPal, and what the cart stores about it.
 */

/** One PayPal checkout of a shopper. */
export interface Approval {
  returnUrl: string
  cancelUrl: string
  /** Cart total in cents when the shopper went to PayPal. */
  total: number
  /** Id of the payer, once approved. */
  payerId?: string
}

interface PaypalInput {
  cart_id: string
  code: string
  express_button?: boolean
  urls: Record<string, string>
}

/**
 * Returns the URL below Base Link URL, with a trailing slash (lib/internal/Magento/Framework/Url.php,
 * _getRoutePath).
 * @throws for anything but a path without a leading slash: PaypalGraphQl/Model/Resolver/Store/Url.php
 */
function urlOf(path: string, magento: Magento): string {
  const isPath = path !== '' && !path.startsWith('/') && !/:\/\/|\.\.|\?|^:\d/.test(path)
  if (!isPath) throw wrongInput('Invalid Url.')
  return `${linkUrlOf(magento)}${path.replace(/\/?$/, '/')}`
}

/** app/code/Magento/PaypalGraphQl/Model/Resolver/PaypalExpressToken.php; Paypal/Model/Express/Checkout.php, start */
export function createPaypalExpressToken({ input }: { input: PaypalInput }, context: Context) {
  const { magento, customer } = context
  const cart = cartOf(input.cart_id, context)
  if (!magento.settings.paymentMethods.includes(input.code))
    throw wrongInput('The requested Payment Method is not available.')
  if (!customer && !magento.settings.guestsCheckOut) throw wrongInput('Guest checkout is disabled.')
  const [returnUrl = '', cancelUrl = ''] = [input.urls['return_url'], input.urls['cancel_url']].map((path) =>
    urlOf(path ?? '', magento),
  )
  const total = totalsOf(cart, magento).grandTotal
  if (total === 0)
    throw wrongInput(
      "PayPal can't process orders with a zero balance due. To finish your purchase, please go through the standard checkout process.",
    )
  const token = `EC-${randomBytes(9).toString('hex').toUpperCase()}`
  magento.approvals.set(token, { returnUrl, cancelUrl, total })
  cart.payment = {
    code: cart.payment?.code ?? '',
    paypal: { token, isByButton: input.express_button ?? false },
  }
  // PayPal's page; the double serves its own.
  const start = `${magento.baseUrl}paypal/checkoutnow?token=${token}`
  return { token, paypal_urls: { start, edit: `${start}&useraction=continue` } }
}

/** The payer's address at the double's PayPal, with a single name. */
const payersAddress: CartAddress = {
  firstname: 'Pat Payer',
  lastname: null,
  street: ['1 Main St'],
  city: 'San Jose',
  region: { code: 'CA', label: 'California', region_id: 12 },
  postcode: '95131',
  country: 'US',
  telephone: null,
}

const rejected = (words: string) => `PayPal gateway has rejected request. ${words}`

/**
 * Stores what PayPal reports for the token. After the cart's PayPal button, the payer's address at PayPal
 * replaces the typed one. app/code/Magento/PaypalGraphQl/Model/Plugin/Resolver/SetPaymentMethodOnCart.php;
 * Paypal/Model/Express/Checkout.php, returnFromPaypal
 */
export function returnFromPaypal(
  cart: CartState,
  { token, payer_id: payerId }: { token: string; payer_id: string },
  { magento }: Context,
) {
  // Paypal/Model/Api/Nvp.php, _handleCallErrors
  if (!magento.approvals.has(token)) throw wrongInput(rejected('Invalid token (#10410: Invalid token).'))
  const paypal: PaypalPayment = { isByButton: cart.payment?.paypal?.isByButton ?? false, token, payerId }
  cart.payment = { code: 'paypal_express', paypal }
  if (!paypal.isByButton) return
  cart.shipping = { ...payersAddress, telephone: cart.shipping?.telephone }
  cart.billing = cart.shipping
}

/**
 * The money is captured when the order is placed: Paypal/Model/Express.php, _placeOrder
 * @returns PayPal's reason for a refusal
 */
export function paypalRefusal({ payment }: CartState, magento: Magento): string | undefined {
  if (payment?.code !== 'paypal_express') return undefined
  const approval = magento.approvals.get(payment.paypal?.token ?? '')
  if (!approval || !payment.paypal?.payerId)
    return rejected('Missing Parameter (#81115: PayerID : Required parameter missing).')
  return approval.payerId === payment.paypal.payerId
    ? undefined
    : rejected('Transaction cannot complete (#10485: Payment has not been authorized by the user).')
}
