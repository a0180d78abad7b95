import { plainLine } from '@/lib/fields/typed-text'

/** The search term: which terms are allowed, and the address of a search. */

const allowed = /^[A-Za-z0-9 _-]+$/

/**
 * True if the term has at least one character and only letters, digits, spaces, underscores and hyphens
 * (search-1).
 */
export const isSearchable = (term: string) => {
  const words = plainLine(term)
  return allowed.test(words) && words.length <= 128
}

/** Returns the address of a search; an empty term gives the plain search page (search-1). */
export function searchAddress(term: string, page = 1): string {
  const query = new URLSearchParams()
  const words = plainLine(term)
  if (words !== '') query.set('q', words)
  if (page > 1) query.set('p', String(page))
  const text = query.toString()
  return text === '' ? '/search/go' : `/search/go?${text}`
}
