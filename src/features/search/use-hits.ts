import { useAnswer } from '@/ui/use-answer'
import { searchProducts, type SearchAnswer } from './search-client'
import { isSearchable } from './search-term'

export type Hits = { status: 'waiting' } | { status: 'failed' } | ({ status: 'found' } & SearchAnswer)

/** Long enough that a fast typist asks once a word, short enough not to be felt. */
const pauseMs = 120

/** Hits for what is being typed. An answer that a later keystroke has overtaken is dropped (search-5). */
export function useHits(term: string, hitsPerPage: number): Hits {
  const words = term.trim()
  const question = words === '' || isSearchable(words) ? words : undefined
  const { last } = useAnswer(question, () => searchProducts(words, hitsPerPage), words === '' ? 0 : pauseMs)
  if (!last) return { status: 'waiting' }
  return 'answer' in last ? { status: 'found', ...last.answer } : { status: 'failed' }
}
