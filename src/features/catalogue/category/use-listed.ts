import type { CategoryView } from '@/commerce/product/category'
import { canListBy } from '@/commerce/product/list-orders'
import { useAsyncResult } from '@/ui/hooks/use-answer'
import {
  everything,
  listCards,
  queryOf,
  sorts,
  type Listed,
  type Listing,
  type Sort,
} from './category-listing'
import { initialListing } from './listed-by-backend'

type Category = Pick<CategoryView, 'products' | 'facets' | 'rest'>

interface Shown {
  sorts: readonly Sort[]
  listed: Listed
  /** True if the previous listing is still shown while this one loads. */
  isEarlier: boolean
  /** Repeats a failed request; only set after a failure. */
  retry?: () => void
}

/**
 * Returns a category's listing: computed in the browser if all of its products are loaded, otherwise fetched
 * from the backend (catalogue-44).
 */
export function useListed({ products, facets, rest }: Category, listing: Listing, pageSize: number): Shown {
  const query = queryOf(listing, facets)
  const { last, again } = useAsyncResult(rest && query !== '' ? query : undefined, async () => {
    const { fetchListing } = await import('./fetch-listing')
    return rest && fetchListing(rest, listing, pageSize)
  })
  if (!rest) return { listed: listCards(products, facets, listing, pageSize), sorts, isEarlier: false }
  const first = initialListing(rest, everything, products, pageSize)
  const shown = { listed: first, sorts: sorts.filter(canListBy) }
  if (query === '') return { ...shown, isEarlier: false }
  const answer = last && 'answer' in last ? last.answer : undefined
  if (last?.question !== query) return { ...shown, listed: answer ?? first, isEarlier: true }
  return answer ? { ...shown, listed: answer, isEarlier: false } : { ...shown, isEarlier: true, retry: again }
}
