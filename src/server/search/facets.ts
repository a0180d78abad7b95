import type { CompiledProduct } from '@/brand/compiled'
import type { PriceMoment } from '@/backend/catalogue/catalogue'
import { attributesOf, facetNames, isNumeric, valuesOf } from './search-attributes'

/** Counts of values among what was found, and the search for a value (search-49). */

interface Counting {
  maxValues: number
  sortBy: 'count' | 'alpha'
}

type Counted = [value: string, count: number][]

const orders: Record<Counting['sortBy'], (one: Counted[number], other: Counted[number]) => number> = {
  count: (one, other) => other[1] - one[1] || one[0].localeCompare(other[0]),
  alpha: (one, other) => one[0].localeCompare(other[0]),
}

function counted(products: CompiledProduct[], attribute: string, moment: PriceMoment): Map<string, number> {
  const counts = new Map<string, number>()
  for (const product of products) {
    const values = isNumeric(attribute)
      ? [String(attributesOf(product, moment).number(attribute))]
      : valuesOf(product, attribute, moment.brand)
    for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** Facets that are asked for and that there are; "*" asks for all. */
const wantedOf = (asked: string[], moment: PriceMoment) =>
  facetNames(moment.brand).filter((name) => asked.includes('*') || asked.includes(name))

/** @returns no group for a facet of which nothing was found, as Algolia answers */
export function facetCounts(
  products: CompiledProduct[],
  asked: string[],
  { maxValues, sortBy }: Counting,
  moment: PriceMoment,
): Record<string, Record<string, number>> {
  const groups = wantedOf(asked, moment).map((name): [string, Counted] => [
    name,
    [...counted(products, name, moment)].sort(orders[sortBy]).slice(0, maxValues),
  ])
  return Object.fromEntries(
    groups
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, Object.fromEntries(values)]),
  )
}

/** The least, the greatest and the mean of numbers among what was found. */
export function facetStats(products: CompiledProduct[], asked: string[], moment: PriceMoment) {
  if (products.length === 0) return {}
  return Object.fromEntries(
    wantedOf(asked, moment)
      .filter(isNumeric)
      .map((name) => {
        const values = products.flatMap((product) => attributesOf(product, moment).number(name) ?? [])
        const sum = values.reduce((total, value) => total + value, 0)
        const min = values.reduce((one, other) => Math.min(one, other), Infinity)
        const max = values.reduce((one, other) => Math.max(one, other), -Infinity)
        return [name, { min, max, avg: sum / values.length, sum }]
      }),
  )
}

/** Values of a facet that begin with the words, or hold a word that does. */
export function facetHits(
  products: CompiledProduct[],
  { facet, words, most }: { facet: string; words: string; most: number },
  moment: PriceMoment,
): Counted {
  const looked = words.trim().toLowerCase()
  const isMeant = (value: string) => ` ${value.toLowerCase()}`.includes(` ${looked}`)
  return [...counted(products, facet, moment)]
    .filter(([value]) => isMeant(value))
    .sort(orders.count)
    .slice(0, most)
}
