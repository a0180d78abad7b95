import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { cartCountAtom } from '@/features/session/cart-count'
import { saveEverything } from '@/features/cart/save-first'
import { notifyOtherTabs } from '@/features/cart/other-tabs'
import { dropCheckoutDrafts } from '@/features/forms/draft'
import { useSessionEnded } from '@/features/session/signed-in'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { isSignedOut } from '@/commerce/errors'
import { fetchLater } from '@/next/browser/lazy-parts'
import { rememberOrder, successAddress } from './last-order'
import { orderCaptcha } from './order-captcha'

const loadCheckout = () => import('@/commerce/checkout/checkout')

/**
 * Places the order and keeps the response. The displayed total is sent along; a different total is never
 * charged (checkout-10).
 * @param onRefused called if the payment is settled but the order was refused
 */
export function useOrdering(cart: CartView, onRefused: () => void) {
  const message = useMessage()
  const router = useRouter()
  const client = useQueryClient()
  const setCount = useSetAtom(cartCountAtom)
  const leave = useLeaveForLogin()
  const hasEnded = useSessionEnded()
  const isOrdering = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  /** @returns true if the order is placed, or the page is being left */
  const place = async (): Promise<boolean> => {
    try {
      const { placeOrder } = await fetchLater(loadCheckout)
      const result = await placeOrder(cart.totals.grandTotalCents, await orderCaptcha())
      if (result.status === 'placed') {
        rememberOrder(result.token)
        dropCheckoutDrafts()
        setCount(0)
        await router.replace(successAddress(result.token))
        client.removeQueries({ queryKey: ['cart'] })
        notifyOtherTabs()
        return true
      }
      setProblem(result.message)
    } catch (error) {
      if (isSignedOut(error)) {
        leave() // the session has ended (checkout-481)
        return true
      }
      setProblem(refusalMessage(error, message))
    }
    void client.invalidateQueries({ queryKey: ['cart'] })
    return false
  }

  /**
   * Orders. A second click while this runs does nothing (checkout-7).
   * @param settle settles a payment that is still open; resolves to false if it was refused, with the error shown elsewhere
   */
  const order = async (settle?: () => Promise<boolean>) => {
    if (isOrdering.current) return
    if (hasEnded()) return leave() // no payment is approved either (checkout-481)
    isOrdering.current = true
    setIsBusy(true)
    setProblem('')
    const isSettled = (await saveEverything()) && (settle === undefined || (await settle()))
    if (isSettled) {
      if (await place()) return
      onRefused()
    } else void client.invalidateQueries({ queryKey: ['cart'] }) // the reason may belong to a line (checkout-484)
    isOrdering.current = false
    setIsBusy(false)
  }
  return { order, isBusy, problem }
}
