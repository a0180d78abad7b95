import { atom } from 'jotai'
import type { ProductCard } from '@/commerce/product-card'

/** What tiles cost whoever is signed in at a Magento, by URL key; they were drawn for everybody (commerce-137). */
export const ownPricesAtom = atom<Record<string, Pick<ProductCard, 'priceCents' | 'regularCents'>>>({})
