import { returnFillings, returnNames } from '../return-policy'
import type { Configuration } from '../schema/configuration'
import type { Identity } from '../schema/identity'
import { shopTerms, termNames } from './shop-times'

/** Values of the {placeholders} in the manifest's texts (brand-12). */
export type Fillings = Record<string, string>

/** @param configuration undefined if it cannot be read; its placeholders then stay as they are */
export const fillingsOf = (identity: Identity, configuration: Configuration | undefined): Fillings => ({
  name: identity.name,
  legalName: identity.legalName,
  product: identity.product,
  country: identity.countryName,
  phone: identity.phone,
  email: identity.email,
  ...(configuration && returnFillings(configuration.returns)),
  ...(configuration && shopTerms(configuration, identity)),
})

/** Returns all names that fillingsOf can fill in, even if the configuration could not be read. */
export const fillingNames = (identity: Identity): readonly string[] => [
  ...Object.keys(fillingsOf(identity, undefined)),
  ...returnNames,
  ...termNames,
]

/** Placeholders that the page fills in later, such as a product's name. */
export const filledLater: ReadonlySet<string> = new Set(['productName'])

export const bracesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/**
 * Fills in the placeholders of every text in a value. Unknown ones stay as they are: the check has reported
 * them.
 */
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
  return inner(value) as T // only texts change, the shape stays the same
}
