import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { CustomerPrices } from '@/commerce/customer-prices'
import type { ProductView } from '@/commerce/product'
import type { Priceable } from '@/lib/price'

/**
 * How the product at this address is priced, as far as its page did not know: measured by its choices, which comes with its live picture
 * (prices-20), or at the prices of a Magento's customer (commerce-133). No product is both.
 */
export const pricingAtom = atom<
  { urlKey: string } & ({ measure: NonNullable<Priceable['measure']> } | CustomerPrices)
>()

/** A product priced by what is designed of it, or for whoever is signed in, as far as that is known. */
export function useMeasured<P extends ProductView>(product: P): P {
  const known = useAtomValue(pricingAtom)
  return useMemo(
    () => (known?.urlKey === product.urlKey ? { ...product, ...known } : product),
    [known, product],
  )
}
