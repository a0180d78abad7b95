import type { ProductCard } from '@/commerce/product/cards/product-card'

/**
 * Returns a card for a row of tiles, without the facets that only category pages filter by. Keeps static
 * pages small.
 */
export const leanCard = (card: ProductCard): ProductCard => ({ ...card, facets: {} })

/** Returns a card for a category page, without the facets that the page doesn't filter by. */
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

/** Returns the cards to feature: those in stock, with a badge first, then by stars. */
export function favorites(cards: ProductCard[], count: number): ProductCard[] {
  return cards
    .filter((card) => !card.isOutOfStock)
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, count)
    .map(leanCard)
}
