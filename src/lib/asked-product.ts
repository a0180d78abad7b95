/**
 * The product that a tool's address asks for: ?urlKey= names it, ?param= does so or says a word that the tool knows (design-start-11).
 * @param opens products by such words
 * @returns '' when it asks for none
 */
export function askedProduct(
  { urlKey, param }: { urlKey?: unknown; param?: unknown },
  opens: Readonly<Record<string, string>>,
): string {
  if (typeof urlKey === 'string') return urlKey
  if (typeof param !== 'string') return ''
  return Object.hasOwn(opens, param) ? (opens[param] ?? param) : param
}
