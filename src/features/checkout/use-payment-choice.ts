import { useState } from 'react'
import type { CartView } from '@/commerce/cart-view'
import { dropPaypalApproval, keptPaypalApproval } from '@/features/cart/paypal-return'
import { isApproved as isApprovedFor } from './checkout-steps'

/** The way to pay that the shopper has picked; until then the one that is approved, or the first. */
export function usePaymentChoice(cart: CartView) {
  const [request, setRequest] = useState<string>()
  const [waiting, setWaiting] = useState(keptPaypalApproval)
  const express = cart.paymentMethods.find(({ kind }) => kind === 'express')
  const approvedMethod = waiting ? express?.code : cart.approval?.method
  const code = request ?? cart.paymentMethod ?? approvedMethod
  // A gift card that pays everything, or is taken off again, changes what is offered.
  const chosen = cart.paymentMethods.find((method) => method.code === code) ?? cart.paymentMethods[0]
  const isApproved = chosen?.kind === 'express' && (waiting !== undefined || isApprovedFor(cart, chosen.code))
  return {
    chosen,
    choose: setRequest,
    /** What PayPal sent the shopper back with, where it has to be handed in with the bill. */
    waiting,
    forgetWaiting: () => {
      dropPaypalApproval()
      setWaiting(undefined)
    },
    isApproved,
    /** Nobody has to leave for another page: the press that orders settles the payment, too (checkout-96). */
    isSettledHere: isApproved || chosen?.kind === 'offline' || chosen?.kind === 'fields',
  }
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>

/** The form that the press below it sends. */
export const paymentForm = 'payment'
