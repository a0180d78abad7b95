import { useAsyncResult } from '@/ui/hooks/use-answer'
import { plainLine } from '@/lib/fields/typed-text'
import { searchProducts, type SearchAnswer } from './search-client'
import { isSearchable } from './search-term'

export type Hits =
  | { status: 'waiting' }
  | { status: 'failed' }
  /** The term is not allowed (search-1); the hits of an earlier term don't apply to it. */
  | { status: 'refused' }
  | ({ status: 'found' } & SearchAnswer)

/** Debounce in milliseconds: a fast typist sends one request per word, without a noticeable delay. */
const pauseMs = 120

/**
 * Returns hits while the shopper types. Responses that are outdated by a later keystroke are dropped
 * (search-4).
 */
export function useHits(term: string, hitsPerPage: number): Hits {
  const words = plainLine(term)
  const question = words === '' || isSearchable(words) ? words : undefined
  const { last } = useAsyncResult(
    question,
    () => searchProducts(words, hitsPerPage),
    words === '' ? 0 : pauseMs,
  )
  if (question === undefined) return { status: 'refused' }
  if (!last) return { status: 'waiting' }
  if (!('answer' in last)) return { status: 'failed' }
  // Keep earlier hits until new ones arrive. An earlier empty result says nothing about the new term.
  const isStale = last.question !== question && last.answer.total === 0
  return isStale ? { status: 'waiting' } : { status: 'found', ...last.answer }
}
