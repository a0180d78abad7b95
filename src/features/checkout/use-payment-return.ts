import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { useCartChange } from '@/features/cart/use-cart'
import { fetchLater } from '@/next/browser/late-parts'
import { isDone } from './checkout-steps'
import { dropPaypalReturn, keepPaypalReturn, keptPaypalReturn, readPaypalReturn } from './paypal-return'

const loadCheckout = () => import('@/commerce/checkout')

/** A shopper who paid on somebody else's page comes back with an answer in the address. */

const cardSentences: Record<string, string> = {
  refused: 'checkout.cardRefused',
  waiting: 'checkout.cardWaiting',
}

/** What the way back from the card service's page has to say; it is taken out of the address (PY10). */
export function useCardReturn(): string {
  const router = useRouter()
  const message = useMessage()
  const [outcome] = useState(() => new URLSearchParams(window.location.search).get('card') ?? '')
  useEffect(() => {
    if (outcome !== '') void router.replace('/checkout', undefined, { shallow: true })
  }, [router, outcome])
  const sentence = cardSentences[outcome]
  return sentence ? message(sentence) : ''
}

/** Takes PayPal's answer out of the address, keeps it, and sets the payment as soon as everything before it is known. */
export function usePaypalReturn(cart: CartView): string {
  const router = useRouter()
  const { change, problem, isChanging } = useCartChange()
  const isReady = isDone('method', cart) && isDone('address', cart) && cart.billingAddress !== null

  useEffect(() => {
    const back = readPaypalReturn(window.location.search)
    if (!back) return
    keepPaypalReturn(back)
    void router.replace('/checkout', undefined, { shallow: true })
  }, [router])

  const finish = useEffectEvent(() => {
    const kept = keptPaypalReturn()
    if (!kept || isChanging) return
    dropPaypalReturn()
    void change(async () => (await fetchLater(loadCheckout)).finishPaypal(kept)).catch(
      () => undefined, // the problem shows in the payment section
    )
  })
  useEffect(() => {
    if (isReady) finish()
  }, [isReady])

  return problem
}
