/**
 * A key for one checkout, computed identically in the browser and on the server. A service that receives both
 * reports counts the checkout once (attribution-30).
 */

interface CountedItem {
  sku: string
  quantity?: number
}

/**
 * @param now milliseconds; the key changes every day
 * @returns the day and eight hexadecimal digits that depend on the items but not on their order
 */
export function checkoutKey(items: readonly CountedItem[], now: number): string {
  const contents = items
    .map(({ sku, quantity }) => `${sku}*${quantity ?? 1}`)
    .toSorted()
    .join(' ')
  let hash = 0
  for (const character of contents) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return `${new Date(now).toISOString().slice(0, 10)}-${hash.toString(16).padStart(8, '0')}`
}
