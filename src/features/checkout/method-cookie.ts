import { useEffect } from 'react'
import { useBrand } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { hostCookie, writeCookie } from '@/lib/browser-cookies'

/** The title of the delivery method, picked by the shopper or for them, is kept for 7 days; shown to nobody but its owner (checkout-23). */
export function useMethodCookie({ shippingMethods, shippingMethod }: CartView): void {
  const { shippingMethodSeconds } = useBrand().constants.cookies
  const title = shippingMethods.find(({ key }) => key === shippingMethod)?.title
  useEffect(() => {
    if (title === undefined) return
    const value = encodeURIComponent(title.slice(0, 64))
    writeCookie(hostCookie('shipping_method'), value, shippingMethodSeconds)
  }, [title, shippingMethodSeconds])
}
