import { readFileSync } from 'node:fs'
import type { Brand } from '@/brand/compiled'
import { prepareSearch } from '@/backend/catalogue/catalogue'
import { searchAnswer } from '@/server/search/search-answer'
import { percentile, type Times } from './requests'
import { searchTerms } from './search-terms'

const asked = 400

const workedMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Returns the CPU time in ms of searches in the compiled brand, without a request around them. */
export function searchCost(brandId: string): Times {
  const brand = JSON.parse(readFileSync(`.brand/${brandId}/brand.json`, 'utf8')) as Brand // written by the brand compiler
  prepareSearch(brand)
  const costs = searchTerms(asked).map((term) => {
    const before = workedMs()
    searchAnswer(brand, { index: 'products', term, page: 0, hitsPerPage: 24 })
    return workedMs() - before
  })
  return { p50: percentile(costs, 0.5), p95: percentile(costs, 0.95) }
}
