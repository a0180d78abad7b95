/** The shopper's search words: what may be searched, and where a search leads. */

const allowed = /^[A-Za-z0-9 _-]+$/

/** search-1: at least one character; only letters, digits, space, underscore and hyphen. */
export const isSearchable = (term: string) => allowed.test(term.trim()) && term.trim().length <= 128

/** search-2: an empty box leads to the plain search page. */
export function searchAddress(term: string, page = 1): string {
  const query = new URLSearchParams()
  if (term.trim() !== '') query.set('q', term.trim())
  if (page > 1) query.set('p', String(page))
  const text = query.toString()
  return text === '' ? '/search/go' : `/search/go?${text}`
}
