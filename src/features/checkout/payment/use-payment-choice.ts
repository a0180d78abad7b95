import { useState } from 'react'
import type { CartView } from '@/commerce/cart/cart-view'
import { isOnTopOnly } from '@/lib/money/payment-kinds'
import { dropPaypalApproval, keptPaypalApproval } from '@/features/cart/paypal-return'
import { useDraft } from '../../forms/use-draft'
import { isApproved as isApprovedFor } from '../checkout-steps'
import { typedCard } from './typed-card'

/**
 * Returns the selected payment method; the default is the approved one, or the first. The selection is stored
 * as a draft (checkout-485). A typed card is kept only as long as the page is open (checkout-19).
 * @param onChoose called when the shopper selects another method
 */
export function usePaymentChoice(cart: CartView, onChoose: () => void) {
  const request = useDraft('checkout-payment', { method: '' })
  const [card] = useState(typedCard)
  const [waiting, setWaiting] = useState(keptPaypalApproval)
  const express = cart.paymentMethods.find(({ kind, code }) => kind === 'express' && !isOnTopOnly(code))
  const approvedMethod = waiting ? express?.code : cart.approval?.method
  const code = request.values.method || (cart.paymentMethod ?? approvedMethod)
  // A gift card that pays everything changes the offered methods, and so does removing it.
  const chosen =
    cart.paymentMethods.find((method) => method.code === code) ??
    cart.paymentMethods.find((method) => !isOnTopOnly(method.code))
  const isApproved = chosen?.kind === 'express' && (waiting !== undefined || isApprovedFor(cart, chosen.code))
  return {
    chosen,
    choose: (method: string) => {
      request.change({ method })
      onChoose()
    },
    card,
    /** PayPal's approval, if it must be submitted with the billing address. */
    waiting,
    forgetWaiting: () => {
      dropPaypalApproval()
      setWaiting(undefined)
    },
    isApproved,
    /** True if no other page is needed: the order button also settles the payment (checkout-96). */
    isSettledHere: isApproved || chosen?.kind === 'offline' || chosen?.kind === 'fields',
  }
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>

/** Id of the form that the order button submits. */
export const paymentForm = 'payment'
