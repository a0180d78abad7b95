import { plainLine } from '@/lib/fields/typed-text'
import { isSearchable } from './search-term'

type Query = Record<string, string | string[] | undefined>

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/**
 * Reads term and page (counted from 1) from the address of the results page. `isValid` is false if the term
 * can't be searched.
 */
export function readSearchQuery(query: Query) {
  const term = plainLine(textOf(query['q']).slice(0, 512))
  const page = Math.min(Math.max(Math.trunc(Number(textOf(query['p'])) || 1), 1), 1000)
  return { term, page, isValid: term === '' || isSearchable(term) }
}
