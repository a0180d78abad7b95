import { useEffect, useEffectEvent } from 'react'
import type { CartView } from '@/commerce/cart/cart-view'
import { beginCheckoutEvent } from '@/features/attribution/cart-events'
import { track } from '@/features/attribution/track'

/** Tracks the steps of the checkout, once per selected delivery and payment method (attribution-22). */
export function useCheckoutStepsTracked(cart: CartView): void {
  const { shippingMethod, paymentMethod } = cart
  const begin = useEffectEvent(() => track(beginCheckoutEvent(cart)))
  const trackStep = useEffectEvent((name: 'add_shipping_info' | 'add_payment_info', method: string) =>
    track({ name, method, cents: cart.totals.grandTotalCents }),
  )
  useEffect(() => begin(), [])
  useEffect(() => {
    if (shippingMethod) trackStep('add_shipping_info', shippingMethod)
  }, [shippingMethod])
  useEffect(() => {
    if (paymentMethod) trackStep('add_payment_info', paymentMethod)
  }, [paymentMethod])
}
