import { readFileSync } from 'node:fs'
import type { Brand } from '@/brand/compiled'
import { prepareSearch } from '@/backend/catalogue/catalogue'
import { searchAnswer } from '@/server/search/search-answer'
import { share, type Times } from './requests'
import { searchTerms } from './search-terms'

const asked = 400

const workedMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Milliseconds of the processor for each search in the compiled brand, without a request around it. */
export function searchCost(brandId: string): Times {
  const brand = JSON.parse(readFileSync(`.brand/${brandId}/brand.json`, 'utf8')) as Brand // written by our own compiler
  prepareSearch(brand)
  const costs = searchTerms(asked).map((term) => {
    const before = workedMs()
    searchAnswer(brand, { index: 'products', term, page: 0, hitsPerPage: 24 })
    return workedMs() - before
  })
  return { p50: share(costs, 0.5), p95: share(costs, 0.95) }
}
