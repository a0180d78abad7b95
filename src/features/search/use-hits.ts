import { useAnswer } from '@/ui/use-answer'
import { searchProducts, type SearchAnswer } from './search-client'
import { isSearchable } from './search-term'

export type Hits =
  | { status: 'waiting' }
  | { status: 'failed' }
  /** The words may not be searched (search-1): what was found for others is not theirs. */
  | { status: 'refused' }
  | ({ status: 'found' } & SearchAnswer)

/** Long enough that a fast typist asks once a word, short enough not to be felt. */
const pauseMs = 120

/** Hits for what is being typed. An answer that a later keystroke has overtaken is dropped (search-5). */
export function useHits(term: string, hitsPerPage: number): Hits {
  const words = term.trim()
  const question = words === '' || isSearchable(words) ? words : undefined
  const { last } = useAnswer(question, () => searchProducts(words, hitsPerPage), words === '' ? 0 : pauseMs)
  if (question === undefined) return { status: 'refused' }
  if (!last) return { status: 'waiting' }
  if (!('answer' in last)) return { status: 'failed' }
  // Earlier hits stay until new ones come; that there were none says nothing about other words.
  const isStale = last.question !== question && last.answer.total === 0
  return isStale ? { status: 'waiting' } : { status: 'found', ...last.answer }
}
