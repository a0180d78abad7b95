import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { keptPaypalApproval } from '@/features/cart/paypal-return'
import type { usePaypalReturn } from '@/features/cart/use-paypal-return'
import { approvedWords } from '@/lib/money/payment-kinds'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { pickedMethod } from '../checkout-steps'

interface Props {
  cart: CartView
  paypal: ReturnType<typeof usePaypalReturn>
  /** True while the payment section waits for earlier sections. */
  isPaymentWaiting: boolean
}

/** The result of approving at PayPal, above the sections, where shoppers look first (checkout-25). */
export function PaypalNote({ cart, paypal: { outcome, problem }, isPaymentWaiting }: Props) {
  const message = useMessage()
  const [isKept] = useState(() => keptPaypalApproval() !== undefined)
  if (problem) return <ErrorNote title={message('checkout.failedTitle')}>{problem}</ErrorNote>
  const picked = pickedMethod(cart)
  const isApproved = isKept || picked?.kind === 'express'
  if (!isApproved || (outcome !== 'approved' && !isPaymentWaiting)) return null
  return (
    <ErrorNote tone="success" title={message(approvedWords(picked?.code))}>
      {message('checkout.paypalApprovedHint')}
    </ErrorNote>
  )
}
