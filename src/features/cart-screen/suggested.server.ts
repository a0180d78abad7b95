import { serverBrand } from '@/brand/server'
import type { Suggested } from './SuggestedProducts'

/**
 * Returns the first products of the home page, for an empty cart; null if the home page has none (cart-52).
 */
export function suggestedProducts(): Suggested | null {
  const first = serverBrand().home.sections.find((section) => section.kind === 'products')
  return first?.kind === 'products' ? { title: first.title, urlKeys: first.products } : null
}
