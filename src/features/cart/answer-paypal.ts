import { can } from '@/commerce/capabilities'
import { cartView } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { cancelPaypal, finishPaypal } from '@/commerce/checkout/checkout'
import { requireResponse } from '@/commerce/required-values'
import { dropDraft } from '@/features/forms/draft'
import {
  dropPaypalApproval,
  keepPaypalApproval,
  type PaypalApproval,
  type PaypalReturn,
} from './paypal-return'

const cartAsItIs = async (): Promise<CartView> => requireResponse(await cartView())

async function approve(approval: PaypalApproval): Promise<CartView> {
  try {
    return await finishPaypal(approval)
  } catch (error) {
    if (can('paymentApprovals')) {
      const cart = await cartAsItIs()
      if (cart.totals.grandTotalCents === 0) return cart // a gift card has covered the total in the meantime
      throw error
    }
    // A stock Magento accepts the approval only once it has the address; the payment section submits it
    // again.
    keepPaypalApproval(approval)
    return cartAsItIs()
  }
}

async function cancel(token: string): Promise<CartView> {
  dropPaypalApproval()
  return can('paymentApprovals') ? cancelPaypal(token) : cartAsItIs()
}

/** Submits PayPal's result and returns the cart that accepted it. Loaded when there is one. */
export function cartAfterPaypal(answer: PaypalReturn): Promise<CartView> {
  dropDraft('checkout-payment') // an approval overrides an earlier choice (checkout-485)
  return answer.status === 'approved' ? approve(answer) : cancel(answer.token)
}
