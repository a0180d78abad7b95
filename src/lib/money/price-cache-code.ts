/**
 * Price-cache codes: offers that a link carries as `?cc=CODE`, or as `?cc=` with the code in Base64. A code
 * is only a key to look up.
 */

const longest = 64

/**
 * True if a code is well-formed: a Base64 round trip keeps it, apart from padding (pages-13). Does not check
 * whether the code exists.
 */
export function isPriceCacheCode(text: unknown): text is string {
  if (typeof text !== 'string' || text.length === 0 || text.length > longest) return false
  const bare = text.replace(/={1,2}$/, '')
  try {
    return btoa(atob(bare)).replaceAll('=', '') === bare
  } catch {
    return false
  }
}

/** Separates a page's path from its variant's code. No public URL contains it. */
const mark = '~'

/** Precedes the product in a tool's variant; no code contains it. */
const productMark = '!'

/**
 * Returns the path under which the renderer keeps a page variant (pages-16). The variant has the
 * prices of a code ('' for none), and for a tool a product.
 */
export const variantAddress = (page: string, code: string, product?: string) =>
  `${page}${mark}${code}${product === undefined ? '' : productMark + product}`

export const isVariantAddress = (page: string) => page.includes(mark)

/**
 * Splits "round~STUDIO15" into the plain part, the code and the product. Accepts a whole path or its last
 * segment.
 */
export function splitVariant(text: string): { plain: string; code?: string; product?: string } {
  const at = text.indexOf(mark)
  if (at === -1) return { plain: text }
  const [code = '', product] = text.slice(at + 1).split(productMark)
  return { plain: text.slice(0, at), ...(code && { code }), ...(product !== undefined && { product }) }
}

export const plainAddress = (page: string) => splitVariant(page).plain
