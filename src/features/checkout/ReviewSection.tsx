import Link from 'next/link'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { CartView } from '@/commerce/cart-view'
import { placeOrder } from '@/commerce/checkout'
import { refusalMessage } from '@/commerce/error-message'
import { cartCountAtom } from '@/features/cart/cart-count'
import { OrderComment } from '@/features/cart/notes/OrderComment'
import { OrderNotes } from '@/features/cart/notes/OrderNotes'
import { notifyOtherTabs } from '@/features/cart/other-tabs'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { isSignedOut } from '@/features/session/use-leave-when-signed-out'
import { formatMoney } from '@/lib/money'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import styles from '../forms/form.module.css'
import { CheckoutLines } from './CheckoutLines'
import { pickedMethod } from './checkout-steps'
import { orderCaptcha } from './order-captcha'
import { rememberOrder, successAddress } from './last-order'

/** What the press does: it takes the total, or leaves it to be paid later (checkout-62). */
function pressWords(cart: CartView, message: ReturnType<typeof useMessage>): string {
  const total = formatMoney(cart.totals.grandTotalCents)
  return pickedMethod(cart)?.kind === 'offline'
    ? `${message('checkout.placeOrder')} · ${total}`
    : message('checkout.pay', { total })
}

/** The last look and the one press that orders. The total that is shown is sent along; another one is never charged (checkout-20). */
export function ReviewSection({ cart }: { cart: CartView }) {
  const message = useMessage()
  const router = useRouter()
  const client = useQueryClient()
  const setCount = useSetAtom(cartCountAtom)
  const leave = useLeaveForLogin()
  const isPlacing = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const place = async () => {
    if (isPlacing.current) return // a second press of the same order (checkout-21)
    isPlacing.current = true
    setIsBusy(true)
    setProblem('')
    try {
      const result = await placeOrder(cart.totals.grandTotalCents, await orderCaptcha())
      if (result.status === 'placed') {
        rememberOrder(result.token)
        setCount(0)
        await router.replace(successAddress(result.token))
        client.removeQueries({ queryKey: ['cart'] })
        notifyOtherTabs()
        return
      }
      setProblem(result.message)
      void client.invalidateQueries({ queryKey: ['cart'] })
    } catch (error) {
      if (isSignedOut(error)) return leave() // checkout-93
      setProblem(refusalMessage(error, message))
      void client.invalidateQueries({ queryKey: ['cart'] })
    }
    isPlacing.current = false
    setIsBusy(false)
  }

  const [before = '', between = '', after = ''] = message('checkout.terms').split(/\{terms\}|\{privacy\}/)
  return (
    <div className={styles.form}>
      {problem && <ErrorNote title={message('checkout.failedTitle')}>{problem}</ErrorNote>}
      <CheckoutLines lines={cart.lines} />
      {can('orderNotes') && (
        <>
          <OrderComment comment={cart.comment} />
          <OrderNotes cart={cart} />
        </>
      )}
      <p className={styles.notes}>
        {before}
        <Link href="/terms-conditions" target="_blank">
          {message('checkout.termsName')}
        </Link>
        {between}
        <Link href="/privacy-policy" target="_blank">
          {message('checkout.privacyName')}
        </Link>
        {after}
      </p>
      <Button size="l" wide icon="lock" busy={isBusy} onClick={() => void place()}>
        {isBusy ? message('checkout.placing') : pressWords(cart, message)}
      </Button>
    </div>
  )
}
