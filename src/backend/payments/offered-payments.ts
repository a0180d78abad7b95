import type { PricedCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import { paymentMethodsFor } from './payment-rules'
import { paymentSettings } from './payment-settings'

/** Returns the payment methods currently available for a cart; none for an empty cart. */
export const offeredPayments = (context: Context, priced: PricedCart) =>
  priced.lines.length === 0 ? [] : paymentMethodsFor(context.brand, priced.grandTotalCents, paymentSettings())
