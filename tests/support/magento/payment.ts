import { randomBytes } from 'node:crypto'
import { cartOf, type CartState } from './cart-state'
import { toGraphqlCart } from './cart-view'
import { requireInput, wrongInput } from './refusal'
import type { Context, Magento } from './state'
import { totalsOf } from './totals'

/** How a cart is paid for: what the merchant switched on, and what each method wants to know. */

export const paymentTitles: Record<string, string> = {
  checkmo: 'Check / Money order',
  banktransfer: 'Bank Transfer Payment',
  cashondelivery: 'Cash On Delivery',
  purchaseorder: 'Purchase Order',
  free: 'No Payment Information Required',
  paypal_express: 'PayPal Express Checkout',
  payflowpro: 'Credit Card',
  braintree: 'Credit Card (Braintree)',
}

/** "free" alone where nothing is to be paid: app/code/Magento/Payment/Model/Checks/ZeroTotal.php */
export function offeredPayments(cart: CartState, magento: Magento) {
  const isFree = cart.lines.length > 0 && totalsOf(cart, magento).grandTotal === 0
  return magento.paymentMethods
    .filter((code) => (code === 'free') === isFree)
    .map((code) => ({ code, title: paymentTitles[code] ?? code, is_deferred: false }))
}

interface PaymentInput {
  cart_id: string
  payment_method: {
    code: string
    purchase_order_number?: string
    paypal_express?: { payer_id: string; token: string }
  }
}

/** app/code/Magento/QuoteGraphQl/Model/Cart/SetPaymentMethodOnCart.php */
export function setPaymentMethodOnCart({ input }: { input: PaymentInput }, context: Context) {
  requireInput(input, 'cart_id')
  const cart = cartOf(input.cart_id, context)
  const { code, purchase_order_number: purchaseOrder, paypal_express: paypal } = input.payment_method
  if (!code) throw wrongInput('Required parameter "code" for "payment_method" is missing.')
  if (!offeredPayments(cart, context.magento).some((offered) => offered.code === code))
    throw wrongInput('The requested Payment Method is not available.')
  if (code === 'purchaseorder' && !purchaseOrder)
    throw wrongInput('Purchase order number is a required field.')
  // app/code/Magento/PaypalGraphQl/Model/Resolver/Store/…; Plugin/Cart/SetPaymentMethodOnCart
  if (code === 'paypal_express' && !paypal?.token)
    throw wrongInput('Required parameter "paypal_express" for "payment_method" is missing.')
  cart.payment = { code, purchaseOrder }
  return { cart: toGraphqlCart(cart, context) }
}

interface PaypalInput {
  cart_id: string
  code: string
  urls: { return_url: string; cancel_url: string }
}

/** The addresses are below the base URL of the store: app/code/Magento/PaypalGraphQl/Model/Resolver/PaypalExpressToken.php */
export function createPaypalExpressToken({ input }: { input: PaypalInput }, context: Context) {
  cartOf(input.cart_id, context)
  if (!context.magento.paymentMethods.includes(input.code))
    throw wrongInput('The requested Payment Method is not available.')
  const token = `EC-${randomBytes(9).toString('hex').toUpperCase()}`
  const start = new URL('paypal/checkoutnow', context.magento.baseUrl)
  start.searchParams.set('token', token)
  start.searchParams.set('return', new URL(input.urls.return_url, context.magento.baseUrl).href)
  start.searchParams.set('cancel', new URL(input.urls.cancel_url, context.magento.baseUrl).href)
  return { token, paypal_urls: { start: start.href, edit: start.href } }
}
