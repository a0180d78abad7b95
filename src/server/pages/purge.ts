/** Clearing reaches everything that keeps pages: who keeps some says here how to forget them. */

type Forget = (concerns: (page: string) => boolean) => void

const forgets = new Set<Forget>()

/** `forget` hears from now on which pages are to be made anew. @returns how to end that */
export function onPurge(forget: Forget): () => void {
  forgets.add(forget)
  return () => void forgets.delete(forget)
}

export function purge(concerns: (page: string) => boolean): void {
  for (const forget of forgets) forget(concerns)
}

const patternShape = /^\/[A-Za-z0-9/_-]{0,200}$/

/** Undefined unless it is a literal beginning of an address of ours. "/products/x" is the other shop system's word for /product/x. */
export function readPattern(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string' || !patternShape.test(pattern) || pattern.includes('//')) return undefined
  return pattern.replace(/^\/products(?=\/|$)/, '/product')
}

/** The home page alone for "/": everything has an operation of its own. */
export const concernsPattern = (pattern: string) => (page: string) =>
  pattern === '/' ? page === '/' : page.startsWith(pattern)
