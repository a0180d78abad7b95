import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { isError, formatProblem } from '@/brand/problem'
import { saveBrand } from '@/brand/save'
import { sizedBrand, type BrandSize } from '../../scripts/bench/sized-brand'

/** Milliseconds that the processor worked, whatever else the machine does meanwhile. */
async function work(size: BrandSize) {
  const root = await sizedBrand(size)
  onTestFinished(() => rmSync(root, { recursive: true }))
  const began = process.cpuUsage()
  const result = compileBrand('bench', { root })
  if (!result.ok) throw new Error(result.problems.filter(isError).map(formatProblem).join('\n'))
  saveBrand(root, result)
  const { user, system } = process.cpuUsage(began)
  return { ms: (user + system) / 1000, brand: result.brand }
}

/** `npm run bench:brand` has the seconds. Here it is the growth: work that grew with the square of the size would miss them. */
test('a brand of 1,000 products and 200 routes compiles, with work that grows as its size does (brand-43)', {
  timeout: 120_000,
}, async () => {
  await work({ products: 10, routes: 20 }) // the first pays for reading the code
  const small = await work({ products: 125, routes: 25 })
  const large = await work({ products: 1000, routes: 200 })
  expect(large.brand.catalogue.products.length).toBeGreaterThanOrEqual(1000)
  expect(Object.keys(large.brand.routes).length).toBeGreaterThanOrEqual(200)
  expect(large.ms / small.ms, `${small.ms} ms for an eighth, ${large.ms} ms for all`).toBeLessThan(20)
})
