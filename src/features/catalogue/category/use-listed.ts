import type { CategoryView } from '@/commerce/category'
import { speaksCoreOnly } from '@/commerce/dialect'
import { useAnswer } from '@/ui/use-answer'
import {
  everything,
  listCards,
  queryOf,
  sorts,
  type Listed,
  type Listing,
  type Sort,
} from './category-listing'
import { firstListed } from './listed-by-backend'

type Category = Pick<CategoryView, 'products' | 'facets' | 'rest'>

interface Shown {
  sorts: readonly Sort[]
  listed: Listed
  /** The listing is another one, shown while this one is on its way. */
  isEarlier: boolean
  /** There was no answer; asks again. */
  retry?: () => void
}

/** What a category lists: worked out here while all of its products are, else asked of the backend (catalogue-44). */
export function useListed({ products, facets, rest }: Category, listing: Listing, pageSize: number): Shown {
  const query = queryOf(listing, facets)
  const { last, again } = useAnswer(rest && query !== '' ? query : undefined, async () => {
    const { askListing } = await import('./ask-listing')
    return rest && askListing(rest, listing, pageSize)
  })
  if (!rest) return { listed: listCards(products, facets, listing, pageSize), sorts, isEarlier: false }
  const first = firstListed(rest, everything, products, pageSize)
  const shown = { listed: first, sorts: speaksCoreOnly ? sorts.filter((sort) => sort !== 'rating') : sorts }
  if (query === '') return { ...shown, isEarlier: false }
  const answer = last && 'answer' in last ? last.answer : undefined
  if (last?.question !== query) return { ...shown, listed: answer ?? first, isEarlier: true }
  return answer ? { ...shown, listed: answer, isEarlier: false } : { ...shown, isEarlier: true, retry: again }
}
