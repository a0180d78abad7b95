import { randomBytes } from 'node:crypto'
import { cartOf, type CartAddress, type CartState, type PaypalPayment } from './cart-state'
import { wrongInput } from './refusal'
import type { Context, Magento } from './state'
import { linkUrlOf } from './stores'
import { totalsOf } from './totals'

/** PayPal Express Checkout: a token, the shopper's approval at PayPal, and what the cart keeps of it. */

/** One way of a shopper to PayPal. */
export interface Approval {
  returnUrl: string
  cancelUrl: string
  /** Cents; the total when the shopper left. */
  total: number
  /** Whoever has approved. */
  payerId?: string
}

interface PaypalInput {
  cart_id: string
  code: string
  express_button?: boolean
  urls: Record<string, string>
}

/**
 * The address below Base Link URL, with a slash at its end (lib/internal/Magento/Framework/Url.php, _getRoutePath).
 * @throws for anything but a path without a slash before it: PaypalGraphQl/Model/Resolver/Store/Url.php
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
  // PayPal's own page; the double has one at its side.
  const start = `${magento.baseUrl}paypal/checkoutnow?token=${token}`
  return { token, paypal_urls: { start, edit: `${start}&useraction=continue` } }
}

/** What the payer says at the double's PayPal: one name, and where to send it. */
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
 * What PayPal says of the token. Whoever left by the cart's button gets the address that PayPal tells, in place of the one that was typed.
 * app/code/Magento/PaypalGraphQl/Model/Plugin/Resolver/SetPaymentMethodOnCart.php; Paypal/Model/Express/Checkout.php, returnFromPaypal
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

/** Paypal/Model/Express.php, _placeOrder: the money is asked for as the order is placed. @returns why PayPal gives none */
export function paypalRefusal({ payment }: CartState, magento: Magento): string | undefined {
  if (payment?.code !== 'paypal_express') return undefined
  const approval = magento.approvals.get(payment.paypal?.token ?? '')
  if (!approval || !payment.paypal?.payerId)
    return rejected('Missing Parameter (#81115: PayerID : Required parameter missing).')
  return approval.payerId === payment.paypal.payerId
    ? undefined
    : rejected('Transaction cannot complete (#10485: Payment has not been authorized by the user).')
}
