import { isSearchable } from './search-term'

type Query = Record<string, string | string[] | undefined>

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** What the address of the results page asks for: words, and a page counted from 1. Words that may not be searched are told so. */
export function askedOf(query: Query) {
  const term = textOf(query['q']).slice(0, 512).trim()
  const page = Math.min(Math.max(Math.trunc(Number(textOf(query['p'])) || 1), 1), 1000)
  return { term, page, isValid: term === '' || isSearchable(term) }
}
