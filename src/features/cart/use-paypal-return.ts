import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { can } from '@/commerce/capabilities'
import { cartView } from '@/commerce/cart/cart'
import { requireResponse } from '@/commerce/required-values'
import type { CartView } from '@/commerce/cart/cart-view'
import { dropDraft } from '@/features/forms/draft'
import { fetchLater } from '@/next/browser/lazy-parts'
import {
  dropPaypalApproval,
  keepPaypalApproval,
  readPaypalReturn,
  type PaypalApproval,
  type PaypalReturn,
} from './paypal-return'
import { useCartChange } from './use-cart'

const checkoutCalls = () => fetchLater(() => import('@/commerce/checkout/checkout'))

const cartAsItIs = async (): Promise<CartView> => requireResponse(await cartView())

async function approve(approval: PaypalApproval): Promise<CartView> {
  try {
    return await (await checkoutCalls()).finishPaypal(approval)
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
  return can('paymentApprovals') ? (await checkoutCalls()).cancelPaypal(token) : cartAsItIs()
}

/**
 * Submits PayPal's result when the page mounts, and removes it from the address (checkout-18, checkout-25).
 * Until `isHandedIn`, the cart may not include it.
 */
export function usePaypalReturn() {
  const router = useRouter()
  const { change, problem } = useCartChange()
  const [back] = useState(() => readPaypalReturn(window.location.search))
  const [isHandedIn, setHandedIn] = useState(back === undefined)
  const [outcome, setOutcome] = useState(back?.status)

  /** @returns true if the cart accepted the result; otherwise the error is shown in its place */
  const handIn = (answer: PaypalReturn): Promise<boolean> => {
    dropDraft('checkout-payment') // an approval overrides an earlier choice (checkout-485)
    return change(() => (answer.status === 'approved' ? approve(answer) : cancel(answer.token))).then(
      () => {
        setOutcome(answer.status)
        return true
      },
      () => {
        setOutcome(undefined)
        return false
      },
    )
  }
  const handInOfAddress = useEffectEvent((answer: PaypalReturn) => {
    void router.replace(window.location.pathname, undefined, { shallow: true })
    void handIn(answer).finally(() => setHandedIn(true))
  })
  useEffect(() => {
    if (back) handInOfAddress(back)
  }, [back])

  return { isHandedIn, outcome, problem, handIn, forget: () => setOutcome(undefined) }
}
