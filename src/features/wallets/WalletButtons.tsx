import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { StartedPayment } from '@/commerce/checkout/checkout'
import { letsRun } from '@/lib/money/payment-wallets'
import { loadedPath } from '@/next/browser/loaded-path'
import type { PaypalReturn } from '../cart/paypal-return'
import { drawPaypal, type PaypalHandlers } from './paypal-buttons'

interface Props {
  /** Address of the service's script. */
  script: string
  /** Starts the payment that the buttons approve. */
  start: () => Promise<StartedPayment>
  /** Receives the result of the service's window. */
  onAnswer: (answer: PaypalReturn) => Promise<unknown>
  onProblem: (error: unknown) => void
  /**
   * Our own button, shown until the service's buttons are rendered, or if its script doesn't load
   * (payments-581).
   */
  children: ReactNode
}

/** The buttons of a payment service, rendered by its script in their place on the page. */
export function WalletButtons({ script, start, onAnswer, onProblem, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [showScript, setShowScript] = useState(false)
  const createOrder = useEffectEvent(async () => (await start()).token)
  const approve = useEffectEvent((token: string, payerId: string) =>
    onAnswer({ status: 'approved', token, payerId }),
  )
  const cancel = useEffectEvent((token: string) => onAnswer({ status: 'canceled', token }))
  const complain = useEffectEvent(onProblem)

  useEffect(() => {
    const at = place.current
    if (!at) return undefined
    // The policy of the loaded document may block the script after client-side navigation, so reload the
    // page.
    if (!letsRun(script, loadedPath())) return void window.location.reload()
    let isOver = false
    let takeAway: (() => void) | undefined
    const handlers: PaypalHandlers = {
      createOrder: () => createOrder(),
      onApprove: async ({ orderID, payerID }) => void (payerID && (await approve(orderID, payerID))),
      onCancel: ({ orderID }) => void (orderID && cancel(orderID).catch(complain)),
      onError: (error) => complain(error),
    }
    const draw = async () => {
      takeAway = await drawPaypal(script, at, handlers)
      if (isOver) takeAway?.()
      else setShowScript(takeAway !== undefined)
    }
    draw().catch(() => undefined) // our own button stays
    return () => {
      isOver = true
      takeAway?.()
      setShowScript(false)
    }
  }, [script])

  return (
    <>
      <div ref={place} />
      {!showScript && children}
    </>
  )
}
