import type { Context } from '../context'
import { money } from '../money'
import { coversTotal, isApprovedElsewhere, paymentMethodsFor } from '../payments/payment-rules'
import { paymentSettings } from '../payments/payment-settings'
import type { PricedCart } from './cart'

/** How a priced cart can be paid, and how it is going to be. */

export const offeredPayments = (context: Context, priced: PricedCart) =>
  priced.lines.length === 0 ? [] : paymentMethodsFor(context.brand, priced.grandTotalCents, paymentSettings())

/** PY16: a method that is approved at a service is picked only while the approval covers the total. */
function isPaid(priced: PricedCart, code: string): boolean {
  const { approval } = priced
  if (!isApprovedElsewhere(code)) return true
  return approval?.method === code && coversTotal(approval, priced)
}

/** No method picked is an empty code, as on Magento (contract, section 3). */
export function answerPayment(context: Context, priced: PricedCart) {
  const { approval, cart } = priced
  const offered = offeredPayments(context, priced)
  const picked = offered.find(({ code }) => code === cart.paymentMethod && isPaid(priced, code))
  return {
    available_payment_methods: offered,
    selected_payment_method: {
      code: picked?.code ?? '',
      title: picked?.title ?? '',
      purchase_order_number: null,
    },
    payment_approval: approval && {
      code: approval.method,
      amount: money(approval.amountCents),
      covers_total: coversTotal(approval, priced),
    },
  }
}
