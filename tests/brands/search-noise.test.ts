import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { catalogueStore } from '@/backend/catalogue/catalogue'
import { minFoundPercent, missedQueries } from '../../scripts/shop/search/missed-queries'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

const read = <Content>(name: string) => parse(readFileSync(`tests/brands/${name}`, 'utf8')) as Content // as written there

/** Searches for things that no shop sells, in words that occur in the shops' texts or resemble them. */
const { all, stray, ...others } = read<
  { all: string[]; stray: Record<string, string[]> } & Record<string, string[]>
>('search-noise.yaml')
const fresh = read<Record<string, Record<string, string[]>>>('fresh-searches.yaml')

test.each(sampleBrands)(
  'in %s, what is not sold finds nothing instead of something else, with the known exceptions (search-45)',
  (id) => {
    const store = catalogueStore(compiledBrand(id))
    const notSold = [...all, ...(others[id] ?? [])]
    expect(notSold.length).toBeGreaterThan(60)
    const noise = notSold.filter((words) => store.search(words).total > 0)
    expect(noise.toSorted()).toEqual(stray[id]?.toSorted())
  },
)

test.each(sampleBrands)(
  'in %s, searches written before their results were known find a wanted product among the first six (search-43)',
  (id) => {
    const queries = fresh[id] ?? {}
    const { length } = Object.keys(queries)
    expect(length).toBe(60)
    const missed = missedQueries(compiledBrand(id), queries)
    expect((100 * (length - missed.length)) / length, JSON.stringify(missed)).toBeGreaterThanOrEqual(
      minFoundPercent,
    )
  },
)
