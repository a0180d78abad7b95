/**
 * Clearing reaches from a handler, which the page renderer bundled, to the ready bytes of the server in front: two
 * copies of our modules in one process. They meet on the global object.
 */

type Forget = (concerns: (page: string) => boolean) => void

const meeting = globalThis as typeof globalThis & { liveryForgets?: Set<Forget> }

const forgets = () => (meeting.liveryForgets ??= new Set())

/** `forget` is told from now on which pages are to be made anew. @returns how to end that */
export function onPurge(forget: Forget): () => void {
  forgets().add(forget)
  return () => void forgets().delete(forget)
}

export function purge(concerns: (page: string) => boolean): void {
  for (const forget of forgets()) forget(concerns)
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
