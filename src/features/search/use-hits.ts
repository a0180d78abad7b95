import { useEffect, useState } from 'react'
import { searchProducts, type SearchAnswer } from './search-client'
import { isSearchable } from './search-term'

export type Hits = { status: 'waiting' } | { status: 'failed' } | ({ status: 'found' } & SearchAnswer)

/** Long enough that a fast typist asks once a word, short enough not to be felt. */
const pauseMs = 120

/** Hits for what is being typed. An answer that a later keystroke has overtaken is dropped (search-5). */
export function useHits(term: string, hitsPerPage: number): Hits {
  const [hits, setHits] = useState<Hits>({ status: 'waiting' })
  const words = term.trim()

  useEffect(() => {
    if (words !== '' && !isSearchable(words)) return
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        const answer = await searchProducts(words, hitsPerPage).then(
          (found): Hits => ({ status: 'found', ...found }),
          (): Hits => ({ status: 'failed' }),
        )
        if (isCurrent) setHits(answer)
      },
      words === '' ? 0 : pauseMs,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words, hitsPerPage])

  return hits
}
