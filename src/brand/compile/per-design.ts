import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DesignDocument } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'

/** More than the starters of three brands. */
const rememberedDesigns = 2_000

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const digests = new WeakMap<ProductTemplate, string>()

function digestOf(template: ProductTemplate): string {
  const known = digests.get(template) ?? digest(template)
  digests.set(template, known)
  return known
}

/**
 * Memoizes what is computed of a design and its template: in `npm run dev` and in tests a brand is compiled again and
 * again, and nearly all designs are as before. A document holds the hashes of its fonts and pictures.
 */
export function oncePerDesign<Result extends NonNullable<unknown>>() {
  const known = new LRUCache<string, Result>({ max: rememberedDesigns })
  return (document: DesignDocument, template: ProductTemplate, make: () => Result): Result => {
    const key = digest([document, digestOf(template)])
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make()
    known.set(key, made)
    return made
  }
}
