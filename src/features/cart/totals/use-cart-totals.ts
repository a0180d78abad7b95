import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { estimate, type EstimateEntry } from '@/commerce/cart/cart'
import type { CartView, ShippingMethodView, TotalRow } from '@/commerce/cart/cart-view'
import { estimatePlaceAtom } from './estimate-place'

/** The cart's totals as far as they are known, with a label that promises no more than that (cart-362). */
export interface ShownTotals {
  rows: readonly TotalRow[]
  totalCents: number
  /** Message key of the total's label. */
  label: string
  isTaxKnown: boolean
  method: ShippingMethodView | null
}

/** Returns everything that the totals of an estimate depend on. */
const basisOf = ({ lines, totals, paymentMethod }: CartView) => [
  lines.map(({ sku, quantity }) => [sku, quantity]),
  totals.rows,
  paymentMethod,
]

/** Queries the cart's totals for the destination that the shopper entered. */
export const useEstimate = (cart: CartView, place: EstimateEntry | null) =>
  useQuery({
    queryKey: ['estimate', place, basisOf(cart)],
    queryFn: () => (place ? estimate(place) : null),
    enabled: place !== null && !isPlaceKnown(cart) && !cart.isVirtual,
    placeholderData: keepPreviousData,
    retry: false,
  })

const isPlaceKnown = ({ isVirtual, billingAddress, shippingAddress, shippingMethod }: CartView) =>
  isVirtual ? billingAddress !== null : shippingAddress !== null && shippingMethod !== null

const pickedMethod = ({ shippingMethods, shippingMethod }: CartView) =>
  shippingMethods.find(({ key }) => key === shippingMethod) ?? shippingMethods[0] ?? null

export function useCartTotals(cart: CartView): ShownTotals {
  const { data } = useEstimate(cart, useAtomValue(estimatePlaceAtom))
  const { rows, grandTotalCents: totalCents } = cart.totals
  const own = { rows, totalCents, method: pickedMethod(cart) }
  if (isPlaceKnown(cart)) return { ...own, label: 'cart.grandTotal', isTaxKnown: true }
  const there = cart.isVirtual ? null : (data?.totals ?? cart.atHome)
  if (there)
    return {
      rows: there.rows,
      totalCents: there.grandTotalCents,
      method: there.method,
      label: 'cart.estimatedTotal',
      isTaxKnown: there === data?.totals,
    }
  const isShippingKnown = cart.isVirtual || rows.some(({ code }) => code === 'shipping')
  return {
    ...own,
    label: isShippingKnown ? 'cart.estimatedTotal' : 'cart.totalBefore',
    isTaxKnown: cart.shippingAddress !== null,
  }
}
