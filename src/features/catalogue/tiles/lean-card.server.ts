import type { ProductCard } from '@/commerce/product-card'

/** A card for a row of tiles: without the facets that only a category page filters by. Keeps static pages small. */
export const leanCard = (card: ProductCard): ProductCard => ({ ...card, facets: {} })

/** Cards for a category page: facets that it does not filter by are left out. */
export const facetedCard = (card: ProductCard, facets: { code: string }[]): ProductCard => ({
  ...card,
  facets: Object.fromEntries(
    facets.flatMap(({ code }) => {
      const values = card.facets[code]
      return values ? [[code, values]] : []
    }),
  ),
})

const rank = (card: ProductCard) => (card.badge ? 10 : 0) + (card.rating ?? 0)

/** The cards to show off: in stock, labeled ones first, then by stars. */
export function favorites(cards: ProductCard[], count: number): ProductCard[] {
  return cards
    .filter((card) => !card.isOutOfStock)
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, count)
    .map(leanCard)
}
