import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ProductView } from '@/commerce/product'
import type { Priceable } from '@/lib/price'

/** How the choices of the product at this address are measured; it comes with the product's live picture (prices-20). */
export const measureAtom = atom<{ urlKey: string; measure: NonNullable<Priceable['measure']> }>()

/** A product priced by what is designed of it, as far as that is known. */
export function useMeasured<P extends ProductView>(product: P): P {
  const known = useAtomValue(measureAtom)
  return useMemo(
    () => (known?.urlKey === product.urlKey ? { ...product, ...known } : product),
    [known, product],
  )
}
