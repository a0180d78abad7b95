import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { OwnPrices } from '@/commerce/product/customer-prices'
import type { ProductView } from '@/commerce/product/product-view'
import type { Priceable } from '@/lib/money/price'

/**
 * Pricing of the product with this URL key that its page did not have. It is either measured by the choices,
 * which loads with the live picture (prices-20), or the prices of a signed-in Magento customer
 * (commerce-133). No product has both.
 */
export const pricingAtom = atom<
  { urlKey: string } & ({ measure: NonNullable<Priceable['measure']> } | OwnPrices)
>()

/** Returns a product priced by its design, or for the signed-in customer, as far as that is known. */
export function useMeasured<P extends ProductView>(product: P): P {
  const known = useAtomValue(pricingAtom)
  return useMemo(
    () => (known?.urlKey === product.urlKey ? { ...product, ...known } : product),
    [known, product],
  )
}
