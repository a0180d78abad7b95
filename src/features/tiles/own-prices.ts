import { atom } from 'jotai'
import type { ProductCard } from '@/commerce/product/cards/product-card'

/**
 * Prices of the signed-in customer at a Magento, by URL key. The tiles were rendered with the prices for
 * everyone (commerce-133).
 */
export const ownPricesAtom = atom<Record<string, Pick<ProductCard, 'priceCents' | 'regularCents'>>>({})
