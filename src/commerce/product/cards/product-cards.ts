import { toCards, type ProductCard } from './product-card'
import * as backend from './product-cards-backend'

/** Returns tiles of these products in this order; unknown ones are left out. */
export async function productCards(urlKeys: string[]): Promise<ProductCard[]> {
  if (urlKeys.length === 0) return []
  const cards = new Map(
    toCards(await backend.answeredCards(urlKeys)).map((card) => [card.urlKey, card] as const),
  )
  return urlKeys.flatMap((urlKey) => cards.get(urlKey) ?? [])
}
