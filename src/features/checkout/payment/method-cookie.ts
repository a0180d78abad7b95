import { useEffect } from 'react'
import { useBrand } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { hostCookie, writeCookie } from '@/lib/browser/browser-cookies'

/**
 * Keeps the title of the delivery method in a cookie for 7 days, whether selected by the shopper or by
 * default (checkout-17). Only the shopper sees it.
 */
export function useMethodCookie({ shippingMethods, shippingMethod }: CartView): void {
  const { shippingMethodSeconds } = useBrand().constants.cookies
  const title = shippingMethods.find(({ key }) => key === shippingMethod)?.title
  useEffect(() => {
    if (title === undefined) return
    const value = encodeURIComponent(title.slice(0, 64))
    writeCookie(hostCookie('shipping_method'), value, shippingMethodSeconds)
  }, [title, shippingMethodSeconds])
}
