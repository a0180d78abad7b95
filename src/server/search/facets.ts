import type { CompiledProduct } from '@/brand/compiled'
import type { PriceMoment } from '@/backend/catalogue/catalogue'
import { attributesOf, facetNames, isNumeric, levelOf, valuesOf } from './search-attributes'

/** Counts facet values among the results, and searches for values (search-48). */

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

/** Returns the requested facets that exist; "*" requests all but levels of categories. */
const wantedOf = (asked: string[], moment: PriceMoment) => [
  ...facetNames(moment.brand).filter((name) => asked.includes('*') || asked.includes(name)),
  ...asked.filter((name) => levelOf(name) !== undefined),
]

/** Returns the minimum, maximum, average and sum of numbers, weighted by their counts. */
function statsOf(counts: Map<string, number>) {
  const values = [...counts.keys()].map(Number)
  const sum = [...counts].reduce((total, [value, count]) => total + Number(value) * count, 0)
  const many = [...counts.values()].reduce((total, count) => total + count, 0)
  const min = values.reduce((one, other) => Math.min(one, other))
  const max = values.reduce((one, other) => Math.max(one, other))
  return { min, max, avg: sum / many, sum }
}

/** Counts the values of each facet. Like Algolia, omits facets without results. */
export function facetsOf(
  products: CompiledProduct[],
  asked: string[],
  { maxValues, sortBy }: Counting,
  moment: PriceMoment,
) {
  const counts = wantedOf(asked, moment)
    .map((name) => ({ name, counts: counted(products, name, moment) }))
    .filter(({ counts: values }) => values.size > 0)
  const shown = (values: Map<string, number>) =>
    Object.fromEntries([...values].sort(orders[sortBy]).slice(0, maxValues))
  return {
    facets: Object.fromEntries(counts.map(({ name, counts: values }) => [name, shown(values)])),
    facets_stats: Object.fromEntries(
      counts.filter(({ name }) => isNumeric(name)).map(({ name, counts: values }) => [name, statsOf(values)]),
    ),
    exhaustiveFacetsCount: true,
  }
}

/** Returns the values of a facet in which the words begin the text or one of its words. */
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
