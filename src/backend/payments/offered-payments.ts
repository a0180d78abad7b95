import type { PricedCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import { paymentMethodsFor } from './payment-rules'
import { paymentSettings } from './payment-settings'

/** The ways to pay for a cart now; none for an empty one. */
export const offeredPayments = (context: Context, priced: PricedCart) =>
  priced.lines.length === 0 ? [] : paymentMethodsFor(context.brand, priced.grandTotalCents, paymentSettings())
