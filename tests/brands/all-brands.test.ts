import { describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { formatProblem, isError } from '@/brand/problem'
import { brandIds } from '@/brand/brand-ids'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'
import { everyThird } from '../support/test-suite'

/**
 * The manifests of all shops, including added ones. `npm run brand check` reports the same, with warnings.
 */
describe.each(brandIds(process.cwd()))('%s', (id) => {
  const { problems, brand } = compileBrand(id)

  test('compiles without errors', () => expect(problems.filter(isError).map(formatProblem)).toEqual([]))
  test('has a live page for every link of the header menu', () => {
    const entries = (brand?.navigation.menu ?? []).flatMap((entry) => [entry, ...(entry.children ?? [])])
    const planned = entries.filter(({ href }) => brand?.routes[href]?.status === 'planned')
    expect(planned.map(({ href }) => href)).toEqual([])
  })
})

describe.each(everyThird(sampleBrands))('%s', (id) => {
  const brand = compiledBrand(id)

  test('reports every offer, coupon, link, special price and home section that has ended by 2040 (brand-34)', {
    timeout: 60_000,
  }, () => {
    if (!brand) throw new Error(`${id} does not compile`)
    const { headerOffers, coupons, priceCaches } = brand.configuration
    const ending = [
      ...headerOffers.filter(({ coupon }) => coupon === undefined), // the others end with their coupon
      ...Object.values(coupons),
      ...Object.values(priceCaches),
      ...brand.catalogue.products.flatMap(({ special }) => (special ? [special] : [])),
      ...brand.home.sections.filter((section) => 'end' in section && section.end),
    ]
    const reported = compileBrand(id, { now: new Date('2040-01-01T12:00:00Z') }).problems.filter(
      ({ message }) => / ended on /.test(message),
    )
    expect(ending.length).toBeGreaterThan(5)
    expect(reported).toHaveLength(ending.length)
  })
})
