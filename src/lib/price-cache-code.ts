/**
 * Price-cache codes: offers that a link carries as ?cc=CODE, or as ?cc= and the code in Base64. A code is a word to look up,
 * nothing else.
 */

const longest = 64

/** pages-12: the spelling rule: it comes back the same from Base64, give or take its padding. Says nothing about whether it is known. */
export function isPriceCacheCode(text: unknown): text is string {
  if (typeof text !== 'string' || text.length === 0 || text.length > longest) return false
  const bare = text.replace(/={1,2}$/, '')
  try {
    return btoa(atob(bare)).replaceAll('=', '') === bare
  } catch {
    return false
  }
}

/** Between a page's address and the code of its variant. No public address holds it. */
const mark = '~'

/** Before the product of a tool's variant; no code holds it. */
const productMark = '!'

/**
 * pages-16, studio-202: the address under which the renderer keeps a page with the prices of a code, '' for none, and a tool with a
 * product on it.
 */
export const variantAddress = (page: string, code: string, product?: string) =>
  `${page}${mark}${code}${product === undefined ? '' : productMark + product}`

export const isVariantAddress = (page: string) => page.includes(mark)

/** "round~STUDIO15" → what stands before the mark, the code, and the product; of the last part of an address or all of it. */
export function splitVariant(text: string): { plain: string; code?: string; product?: string } {
  const at = text.indexOf(mark)
  if (at === -1) return { plain: text }
  const [code = '', product] = text.slice(at + 1).split(productMark)
  return { plain: text.slice(0, at), ...(code && { code }), ...(product !== undefined && { product }) }
}

export const plainAddress = (page: string) => splitVariant(page).plain
