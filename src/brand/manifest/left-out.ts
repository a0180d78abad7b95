import { isRecord } from '@/lib/is-record'
import type { Parts } from './part'
import type { PartName } from './parts'
import { findPlace, type Path, type Source } from './source'

/** Products of a range that a brand leaves out with `null`, and what the range says about them (brand-543). */

const isOfRange = ({ file }: { file: string }) => file.startsWith('brands/ranges/')

const productsIn = ({ value }: Source): Record<string, unknown> => {
  const products = isRecord(value) ? value['products'] : undefined
  return isRecord(products) ? products : {}
}

export function leftOutProducts({ products: { sources } }: Pick<Parts, 'products'>): Set<string> {
  const ranged = new Set(sources.filter(isOfRange).flatMap((source) => Object.keys(productsIn(source))))
  return new Set(
    sources
      .filter((source) => !isOfRange(source))
      .flatMap((source) => Object.entries(productsIn(source)))
      .flatMap(([key, product]) => (product === null && ranged.has(key) ? [key] : [])),
  )
}

/** Returns true for a name of a product that is left out, if a file of a range says it. */
type IsGone = (name: unknown, path: Path) => boolean

/** Copies each entry of a group; undefined drops one. */
function eachEntry(
  part: unknown,
  group: string,
  change: (entry: Record<string, unknown>, path: Path) => unknown,
): unknown {
  const entries = isRecord(part) ? part[group] : undefined
  if (!isRecord(part) || !isRecord(entries)) return part
  const kept = Object.entries(entries).flatMap(([key, entry]) => {
    const changed = isRecord(entry) ? change(entry, [group, key]) : entry
    return changed === undefined ? [] : [[key, changed] as const]
  })
  return { ...part, [group]: Object.fromEntries(kept) }
}

const without = (entry: Record<string, unknown>, key: string) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key))

/** Drops names of products from the list at a key. */
function listed(entry: Record<string, unknown>, key: string, path: Path, isGone: IsGone) {
  const list = entry[key]
  if (!Array.isArray(list)) return entry
  return { ...entry, [key]: list.filter((name, index) => !isGone(name, [...path, key, index])) }
}

const prunings: Partial<Record<PartName, (value: unknown, isGone: IsGone) => unknown>> = {
  products: (value, isGone) =>
    eachEntry(value, 'products', (product, path) => listed(product, 'related', path, isGone)),
  searchQueries(value, isGone) {
    const queries = isRecord(value) ? value['queries'] : undefined
    if (!isRecord(value) || !isRecord(queries)) return value
    const kept = Object.entries(queries).flatMap(([query, names]) => {
      if (!Array.isArray(names)) return [[query, names] as const]
      const left = names.filter((name, index) => !isGone(name, ['queries', query, index]))
      return left.length === 0 && names.length > 0 ? [] : [[query, left] as const]
    })
    return { ...value, queries: Object.fromEntries(kept) }
  },
  designs: (value, isGone) =>
    eachEntry(value, 'templates', (template, path) => {
      const { products } = template
      if (!isRecord(products)) return template
      const kept = Object.entries(products).filter(([name]) => !isGone(name, [...path, 'products', name]))
      const isUnused = kept.length === 0 && Object.keys(products).length > 0
      return isUnused ? undefined : { ...template, products: Object.fromEntries(kept) }
    }),
  starters: (value, isGone) =>
    eachEntry(value, 'starters', (starter, path) =>
      isGone(starter['product'], [...path, 'product']) ? undefined : starter,
    ),
  tools: (value, isGone) =>
    eachEntry(value, 'tools', (tool, path) =>
      isGone(tool['product'], [...path, 'product']) ? without(tool, 'product') : tool,
    ),
}

/** Returns the parts without what ranges say about products that the brand leaves out. */
export function withoutLeftOut(parts: Parts): Parts {
  const gone = leftOutProducts(parts)
  if (gone.size === 0) return parts
  const changed = Object.entries(prunings).map(([key, prune]) => {
    const name = key as PartName // a key of the table above
    const part = parts[name]
    const isGone: IsGone = (written, path) => {
      const place = findPlace(part.sources, path, 'key')
      return typeof written === 'string' && gone.has(written) && place !== undefined && isOfRange(place)
    }
    return [name, { ...part, value: prune(part.value, isGone) }]
  })
  return { ...parts, ...(Object.fromEntries(changed) as Partial<Parts>) } // the same names
}
