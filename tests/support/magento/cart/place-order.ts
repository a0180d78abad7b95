import { randomBytes } from 'node:crypto'
import { takeBalances } from './balances'
import { piecesOf } from '../catalogue/bundles'
import { cartOf, type CartState } from './cart-state'
import { isDownload } from '../catalogue/downloads'
import { toGraphqlOrder, type OrderState } from './orders'
import { offeredPayments } from './payment'
import { paypalRefusal } from './paypal'
import { notAuthorized, requireInput } from '../refusal'
import type { Context } from '../state'
import { isVirtual, productOf, rateOf, totalsOf, unitPrice } from './totals'

/**
 * app/code/Magento/Quote/Model/QuoteValidator.php and its rules, with the messages of
 * QuoteGraphQl/Model/ErrorMapper.php
 */
function problemOf(
  cart: CartState,
  { magento, customer }: Context,
): [code: string, message: string] | undefined {
  if (!customer && !cart.email) return ['GUEST_EMAIL_MISSING', 'Guest email for cart is missing.']
  const unable = (message: string): [string, string] => [
    'UNABLE_TO_PLACE_ORDER',
    `Unable to place order: ${message}`,
  ]
  if (cart.lines.length === 0)
    return unable('A server error stopped your order from being placed. Please try to place your order again')
  if (cart.lines.some(({ sku, variant }) => (productOf(variant ?? sku, magento)?.stock ?? 0) <= 0))
    return unable('Some of the products are out of stock.')
  if (!isVirtual(cart, magento)) {
    if (!cart.shipping)
      return unable("Some addresses can't be used due to the configurations for specific countries.")
    if (!rateOf(cart, magento))
      return unable('The shipping method is missing. Select the shipping method and try again.')
  }
  if (!cart.billing) return unable('Please check the billing address information.')
  if (!offeredPayments(cart, magento).some(({ code }) => code === cart.payment?.code))
    return unable('Enter a valid payment method and try again.')
  const refusal = paypalRefusal(cart, magento)
  if (refusal) return unable(refusal)
  return undefined
}

function keepOrder(cart: CartState, { magento, customer }: Context): OrderState {
  const rate = rateOf(cart, magento)
  const order = {
    number: String(magento.orders.length + 1).padStart(9, '0'),
    // Encrypted, with the version of key and cipher as a prefix:
    // app/code/Magento/SalesGraphQl/Model/Order/Token.php
    token: `0:3:${randomBytes(76).toString('base64')}`,
    customer: customer?.id,
    cart: structuredClone(cart),
    placedAt: new Date(),
    totals: totalsOf(cart, magento),
    unitPrices: cart.lines.map((line) => unitPrice(line, cart, magento)),
    shippingTitle: rate ? `${rate.carrier_title} - ${rate.method_title}` : null,
    // The money is captured or authorized with the order: Paypal/Model/Express.php, getConfigPaymentAction
    status: cart.payment?.code === 'paypal_express' ? 'Processing' : 'Pending',
    invoices: [],
    shipments: [],
  }
  for (const { sku, variant, quantity, contents = [] } of cart.lines) {
    const sold = productOf(variant ?? sku, magento)
    if (sold) sold.stock -= quantity
    for (const piece of sold ? piecesOf(sold, { contents, quantity }) : []) {
      const part = productOf(piece.sku, magento)
      if (part) part.stock -= piece.quantity
    }
  }
  takeBalances(order.totals.balances, magento, customer)
  cart.isActive = false
  magento.orders.push(order)
  return order
}

/**
 * Reports in `errors` why an order cannot be placed (QuoteGraphQl/Model/Resolver/PlaceOrder.php, since
 * 2.4.7).
 */
export function placeOrder({ input }: { input: { cart_id: string } }, context: Context) {
  requireInput(input, 'cart_id')
  const cart = cartOf(input.cart_id, context)
  // QuoteGraphQl/Model/Cart/CheckCartCheckoutAllowance.php
  const { guestsCheckOut, guestsBuyDownloads } = context.magento.settings
  // Downloadable/Observer/IsAllowedGuestCheckoutObserver.php
  const isOfCustomers = !guestsBuyDownloads && cart.lines.some((line) => isDownload(line, context.magento))
  if (!context.customer && (!guestsCheckOut || isOfCustomers))
    throw notAuthorized(
      'Guest checkout is not allowed. Register a customer account or login with existing one.',
    )
  const problem = problemOf(cart, context)
  if (problem) return { order: null, orderV2: null, errors: [{ code: problem[0], message: problem[1] }] }
  const order = keepOrder(cart, context)
  return { order: { order_number: order.number }, orderV2: toGraphqlOrder(order, context), errors: [] }
}
