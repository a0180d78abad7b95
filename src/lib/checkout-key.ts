/** One name for one checkout, the same in browser and server: whoever hears of it from both counts it once (attribution-30). */

interface CountedItem {
  sku: string
  quantity?: number
}

/**
 * @param now milliseconds; another day is another checkout
 * @returns the day and eight hexadecimal digits of what is bought, whatever its order
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
