/**
 * Returns the product that a tool's URL asks for (design-start-4). `?urlKey=` names the product. `?param=`
 * holds a product or one of the tool's keywords.
 * @param opens maps the tool's keywords to products
 * @returns '' if the URL names no product
 */
export function requestedProduct(
  { urlKey, param }: { urlKey?: unknown; param?: unknown },
  opens: Readonly<Record<string, string>>,
): string {
  if (typeof urlKey === 'string') return urlKey
  if (typeof param !== 'string') return ''
  return Object.hasOwn(opens, param) ? (opens[param] ?? param) : param
}
