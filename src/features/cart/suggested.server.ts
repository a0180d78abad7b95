import { serverBrand } from '@/brand/server'
import { productCards } from '@/commerce/product'
import { favorites } from '../catalogue/tiles/lean-card.server'
import type { Suggested } from './SuggestedProducts'

/** cart-83: what the home page offers first and can be bought, for an empty cart; null where it offers no products. */
export async function suggestedProducts(): Promise<Suggested | null> {
  const first = serverBrand().home.sections.find((section) => section.kind === 'products')
  if (first?.kind !== 'products') return null
  const cards = favorites(await productCards(first.products), 4)
  return cards.length > 0 ? { title: first.title, cards } : null
}
