import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { cartCountAtom } from '@/features/cart/cart-count'
import { notifyOtherTabs } from '@/features/cart/other-tabs'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { isSignedOut } from '@/features/session/use-leave-when-signed-out'
import { fetchLater } from '@/next/browser/late-parts'
import { rememberOrder, successAddress } from './last-order'
import { orderCaptcha } from './order-captcha'

const loadCheckout = () => import('@/commerce/checkout')

/**
 * The one press that orders, and what it was answered. The total that is shown is sent along; another one is never charged (checkout-20).
 * @param onRefused the payment is settled, and the order was not taken
 */
export function useOrdering(cart: CartView, onRefused: () => void) {
  const message = useMessage()
  const router = useRouter()
  const client = useQueryClient()
  const setCount = useSetAtom(cartCountAtom)
  const leave = useLeaveForLogin()
  const isOrdering = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  /** @returns whether there is an order, or nothing more to say about it here */
  const place = async (): Promise<boolean> => {
    try {
      const { placeOrder } = await fetchLater(loadCheckout)
      const result = await placeOrder(cart.totals.grandTotalCents, await orderCaptcha())
      if (result.status === 'placed') {
        rememberOrder(result.token)
        setCount(0)
        await router.replace(successAddress(result.token))
        client.removeQueries({ queryKey: ['cart'] })
        notifyOtherTabs()
        return true
      }
      setProblem(result.message)
    } catch (error) {
      if (isSignedOut(error)) {
        leave() // checkout-93
        return true
      }
      setProblem(refusalMessage(error, message))
    }
    void client.invalidateQueries({ queryKey: ['cart'] })
    return false
  }

  /**
   * A second press of the same order is the same press (checkout-21).
   * @param settle settles the payment first, where that is still open; false when it was refused, and says so itself
   */
  const order = async (settle?: () => Promise<boolean>) => {
    if (isOrdering.current) return
    isOrdering.current = true
    setIsBusy(true)
    setProblem('')
    const isSettled = settle === undefined || (await settle())
    if (isSettled) {
      if (await place()) return
      onRefused()
    }
    isOrdering.current = false
    setIsBusy(false)
  }
  return { order, isBusy, problem }
}
