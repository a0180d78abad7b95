import { serverBrand } from '@/brand/server'
import type { Suggested } from './SuggestedProducts'

/** cart-83: what the home page offers first, for an empty cart; null where it offers no products. */
export function suggestedProducts(): Suggested | null {
  const first = serverBrand().home.sections.find((section) => section.kind === 'products')
  return first?.kind === 'products' ? { title: first.title, urlKeys: first.products } : null
}
