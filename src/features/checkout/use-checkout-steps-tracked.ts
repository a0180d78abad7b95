import { useEffect, useEffectEvent } from 'react'
import type { CartView } from '@/commerce/cart-view'
import { checkoutBegun } from '@/features/attribution/cart-events'
import { track } from '@/features/attribution/track'

/** Says how far the shopper has come, once for each delivery and payment that was picked (attribution-22). */
export function useCheckoutStepsTracked(cart: CartView): void {
  const { shippingMethod, paymentMethod } = cart
  const begin = useEffectEvent(() => track(checkoutBegun(cart)))
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
