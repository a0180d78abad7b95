import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { PaymentMethodView } from '@/commerce/cart/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { fetchLater, later } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import type { PaypalReturn } from '../cart/paypal-return'
import { useNotice } from '../notices/notice'
import { useTouched } from './use-touched'

const loadCheckout = () => import('@/commerce/checkout/checkout')
const WalletButtons = later(() => import('./WalletButtons').then((file) => file.WalletButtons))

interface Props {
  method: PaymentMethodView
  /** The page that shows the button; shoppers who cancel return to it. */
  at: 'checkout' | 'checkout/cart'
  /** @returns true if the cart accepted the result */
  onAnswer: (answer: PaypalReturn) => Promise<boolean>
}

/**
 * PayPal's buttons, or our own button, which opens PayPal's page. A refusal is shown as a notice, and the
 * cart doesn't change.
 */
export function PaypalPayment({ method: { code, wallet }, at, onAnswer }: Props) {
  const message = useMessage()
  const notice = useNotice()
  const router = useRouter()
  const isTouched = useTouched()
  const [isLeaving, setIsLeaving] = useState(false)
  const tell = (error: unknown) => notice.error(refusalMessage(error, message))
  const start = async () => (await fetchLater(loadCheckout)).startExpressEarly(code, at)

  const leave = async () => {
    setIsLeaving(true)
    try {
      window.location.assign((await start()).address)
    } catch (error) {
      setIsLeaving(false)
      tell(error)
    }
  }
  const answer = async (said: PaypalReturn) => {
    const isTaken = await onAnswer(said)
    if (isTaken && said.status === 'approved' && at !== 'checkout') await router.push('/checkout')
  }

  const own = (
    <Button kind="secondary" size="s" wide busy={isLeaving} onClick={() => void leave()}>
      {message('cart.paypal')}
    </Button>
  )
  if (!wallet || !isTouched) return own
  return (
    <WalletButtons script={wallet.script} start={start} onAnswer={answer} onProblem={tell} waiting={own}>
      {own}
    </WalletButtons>
  )
}
