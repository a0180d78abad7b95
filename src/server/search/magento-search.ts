import { allCategories } from '@/commerce/product/category'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { searchProducts } from '@/commerce/product/product-search'
import { categoryAddress, productAddress } from '@/lib/urls/addresses'
import { toDollars } from '@/lib/money/money'
import { SearchRequestRefused, type Question } from './query-parameters'
import { placeOf } from './search-answer'

/** Searches in the Magento, and returns its results in the format of the shop's index (search-56). */

const hitOf = (card: ProductCard) => ({
  objectID: card.sku,
  sku: card.sku,
  name: card.name,
  url: productAddress(card.urlKey),
  image_url: card.picture?.file ?? '',
  image_alt: card.picture?.alt ?? '',
  final_price: toDollars(card.priceCents),
  price_is_fixed: false,
})

/**
 * Returns the page to request, because Magento only supports pages: for an offset, the page that contains it.
 */
const pageToAsk = ({ page, hitsPerPage, window }: Question) => {
  const size = window ? window.length : hitsPerPage
  return { page: window && size > 0 ? Math.floor(window.offset / size) + 1 : page + 1, size }
}

/** @throws SearchRequestRefused for features that a Magento does not support */
export async function magentoAnswer(question: Question) {
  if (question.facetSearch || (question.clauses ?? []).length > 0)
    throw new SearchRequestRefused('This shop searches by words alone.')
  const startedAt = performance.now()
  const { term, index } = question
  const asked = pageToAsk(question)
  const { cards, total } = await searchProducts(term, asked.page, Math.max(asked.size, 1))
  return {
    hits: cards.slice(0, asked.size).map(hitOf),
    nbHits: total,
    ...placeOf(question, total),
    query: term,
    params: new URLSearchParams({ query: term }).toString(),
    exhaustiveNbHits: true,
    processingTimeMS: Math.round(performance.now() - startedAt),
    index,
  }
}

/** Returns what the shop shows first when a search finds nothing: Magento has no fuzzy suggestions. */
export async function magentoSuggestions(wanted: { products: number; categories: number }) {
  const [{ cards }, categories] = await Promise.all([searchProducts('', 1, wanted.products), allCategories()])
  return {
    isNear: false,
    categories: categories
      .filter(({ inMenu }) => inMenu)
      .slice(0, wanted.categories)
      .map(({ name, urlKey }) => ({ name, url: categoryAddress(urlKey) })),
    hits: cards.map(hitOf),
  }
}
