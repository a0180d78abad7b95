import { allCategories } from '@/commerce/category'
import type { ProductCard } from '@/commerce/product-card'
import { searchProducts } from '@/commerce/product-search'
import { categoryAddress, productAddress } from '@/lib/addresses'
import { toDollars } from '@/lib/money'
import { QuestionRefused, type Question } from './query-parameters'
import { placeOf } from './search-answer'

/** Searching where a Magento sells: it finds, and its answer is told as our own index tells one (search-56). */

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

/** Magento counts in pages: of a part that was asked for, the page that holds its beginning. */
const pageToAsk = ({ page, hitsPerPage, window }: Question) => {
  const size = window ? window.length : hitsPerPage
  return { page: window && size > 0 ? Math.floor(window.offset / size) + 1 : page + 1, size }
}

/** @throws QuestionRefused for what a Magento does not do in this way */
export async function magentoAnswer(question: Question) {
  if (question.facetSearch || (question.clauses ?? []).length > 0)
    throw new QuestionRefused('This shop searches by words alone.')
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

/** For words that found nothing: what the shop shows first. Magento knows of nothing near. */
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
