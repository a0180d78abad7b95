import type { Identity } from '../schema/identity'

/** What {braces} in texts of the manifest stand for (brand-12). */
export type Fillings = Record<string, string>

export const fillingsOf = (identity: Identity): Fillings => ({
  name: identity.name,
  legalName: identity.legalName,
  product: identity.product,
  country: identity.countryName,
  phone: identity.phone,
  email: identity.email,
})

/** Braces that are filled in later, where a page knows what it shows: a product's name. */
export const filledLater: ReadonlySet<string> = new Set(['productName'])

export const bracesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Fills the braces of every text in a value. Unknown braces stay as they are: the check has told of them. */
export function fill<T>(value: T, fillings: Fillings): T {
  const inner = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.includes('{')
        ? part.replace(/\{(\w+)\}/g, (all, name: string) => fillings[name] ?? all)
        : part
    if (Array.isArray(part)) return part.map(inner)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, inner(entry)]))
  }
  return inner(value) as T // texts stay texts, the shape stays the shape
}
