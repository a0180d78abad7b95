/** Clears everything that caches pages; each cache registers a function here. */

type Forget = (concerns: (page: string) => boolean) => void

const forgets = new Set<Forget>()

/**
 * Registers a function that drops matching pages.
 * @returns a function that removes it
 */
export function onPurge(forget: Forget): () => void {
  forgets.add(forget)
  return () => void forgets.delete(forget)
}

export function purge(concerns: (page: string) => boolean): void {
  for (const forget of forgets) forget(concerns)
}

const patternShape = /^\/[A-Za-z0-9/_-]{0,200}$/

/**
 * Returns the pattern if it is a literal prefix of one of our URLs. The previous shop system used
 * "/products/x" for /product/x.
 */
export function readPattern(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string' || !patternShape.test(pattern) || pattern.includes('//')) return undefined
  return pattern.replace(/^\/products(?=\/|$)/, '/product')
}

/** "/" matches only the home page: a separate operation clears everything. */
export const concernsPattern = (pattern: string) => (page: string) =>
  pattern === '/' ? page === '/' : page.startsWith(pattern)
