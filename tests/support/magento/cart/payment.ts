import { cartOf, type CartState } from './cart-state'
import { toGraphqlCart } from './cart-view'
import { returnFromPaypal } from './paypal'
import { requireInput, wrongInput } from '../refusal'
import type { Context, Magento } from '../state'
import { isVirtual, totalsOf } from './totals'

/** Payment methods of a cart: which ones the merchant enabled, and what each requires. */

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

/** Returns only "free" if the total is zero: app/code/Magento/Payment/Model/Checks/ZeroTotal.php */
export function offeredPayments(cart: CartState, magento: Magento) {
  const isFree = cart.lines.length > 0 && totalsOf(cart, magento).grandTotal === 0
  return magento.settings.paymentMethods
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
  // app/code/Magento/Quote/Model/PaymentMethodManagement.php, set
  if (!isVirtual(cart, context.magento) && !cart.shipping)
    throw wrongInput('The shipping address is missing. Set the address and try again.')
  cart.payment = { code, purchaseOrder, paypal: cart.payment?.paypal }
  if (code === 'paypal_express' && paypal) returnFromPaypal(cart, paypal, context)
  return { cart: toGraphqlCart(cart, context) }
}
