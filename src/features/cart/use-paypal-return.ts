import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchLater } from '@/next/browser/lazy-parts'
import { readPaypalReturn, type PaypalReturn } from './paypal-return'
import { useCartChange } from './use-cart'

const loadAnswer = () => import('./answer-paypal')

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
  const handIn = (answer: PaypalReturn): Promise<boolean> =>
    change(async () => (await fetchLater(loadAnswer)).cartAfterPaypal(answer)).then(
      () => {
        setOutcome(answer.status)
        return true
      },
      () => {
        setOutcome(undefined)
        return false
      },
    )
  const handInOfAddress = useEffectEvent((answer: PaypalReturn) => {
    void router.replace(window.location.pathname, undefined, { shallow: true })
    void handIn(answer).finally(() => setHandedIn(true))
  })
  useEffect(() => {
    if (back) handInOfAddress(back)
  }, [back])

  return { isHandedIn, outcome, problem, handIn, forget: () => setOutcome(undefined) }
}
