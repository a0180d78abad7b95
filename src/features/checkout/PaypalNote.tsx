import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { keptPaypalApproval } from '@/features/cart/paypal-return'
import type { usePaypalReturn } from '@/features/cart/use-paypal-return'
import { ErrorNote } from '@/ui/ErrorNote'
import { pickedMethod } from './checkout-steps'

interface Props {
  cart: CartView
  paypal: ReturnType<typeof usePaypalReturn>
  /** There is something to say before the payment's turn. */
  isPaymentWaiting: boolean
}

/** Above the sections, where the shopper looks first: what came of the way to PayPal (checkout-25). */
export function PaypalNote({ cart, paypal: { outcome, problem }, isPaymentWaiting }: Props) {
  const message = useMessage()
  const [isKept] = useState(() => keptPaypalApproval() !== undefined)
  if (problem) return <ErrorNote title={message('checkout.failedTitle')}>{problem}</ErrorNote>
  const isApproved = isKept || pickedMethod(cart)?.kind === 'express'
  if (!isApproved || (outcome !== 'approved' && !isPaymentWaiting)) return null
  return (
    <ErrorNote tone="success" title={message('checkout.paypalApproved')}>
      {message('checkout.paypalApprovedHint')}
    </ErrorNote>
  )
}
