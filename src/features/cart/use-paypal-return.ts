import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { can } from '@/commerce/capabilities'
import { cartView, expected } from '@/commerce/cart'
import type { CartView } from '@/commerce/cart-view'
import { fetchLater } from '@/next/browser/late-parts'
import {
  dropPaypalApproval,
  keepPaypalApproval,
  readPaypalReturn,
  type PaypalApproval,
  type PaypalReturn,
} from './paypal-return'
import { useCartChange } from './use-cart'

const checkoutCalls = () => fetchLater(() => import('@/commerce/checkout'))

const cartAsItIs = async (): Promise<CartView> => expected(await cartView())

async function approve(approval: PaypalApproval): Promise<CartView> {
  try {
    return await (await checkoutCalls()).finishPaypal(approval)
  } catch (error) {
    if (can('paymentApprovals')) throw error
    // A stock Magento takes it only once it knows the address: the payment section hands it in again.
    keepPaypalApproval(approval)
    return cartAsItIs()
  }
}

async function cancel(token: string): Promise<CartView> {
  dropPaypalApproval()
  return can('paymentApprovals') ? (await checkoutCalls()).cancelPaypal(token) : cartAsItIs()
}

/**
 * Hands in what PayPal sent the shopper back with, as soon as the page is there, and takes it out of the address (checkout-18, checkout-26).
 * Until `isHandedIn` the cart may not know it yet.
 */
export function usePaypalReturn() {
  const router = useRouter()
  const { change, problem } = useCartChange()
  const [back] = useState(() => readPaypalReturn(window.location.search))
  const [isHandedIn, setHandedIn] = useState(back === undefined)
  const [outcome, setOutcome] = useState(back?.status)

  const handIn = useEffectEvent((answer: PaypalReturn) => {
    void router.replace(window.location.pathname, undefined, { shallow: true })
    void change(() => (answer.status === 'approved' ? approve(answer) : cancel(answer.token)))
      .catch(() => setOutcome(undefined)) // the problem shows in its place
      .finally(() => setHandedIn(true))
  })
  useEffect(() => {
    if (back) handIn(back)
  }, [back])

  return { isHandedIn, outcome, problem, forget: () => setOutcome(undefined) }
}
