import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { can } from '@/commerce/capabilities'
import { setOrderNotes } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { neededDayAtom } from '@/features/need-by/needed-day'
import { useCartChange } from '../use-cart'

/**
 * Saves the day that the shopper chose on a product page with the cart, so that the checkout preselects a
 * delivery method that makes it (checkout-17). A day that has passed is dropped by the shop.
 */
export function useNeededDay({ neededBy }: Pick<CartView, 'neededBy'>): void {
  const day = useAtomValue(neededDayAtom)
  const { change } = useCartChange()
  const save = useEffectEvent((next: string) => {
    if (next === '' || next === neededBy || !can('orderNotes')) return
    void change(() => setOrderNotes({ neededBy: next })).catch(() => undefined) // the cart shows the problem
  })
  useEffect(() => save(day), [day])
}
