import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { isError, formatProblem } from '@/brand/problem'
import { saveBrand } from '@/brand/save'
import { sizedBrand, type BrandSize } from '../../scripts/bench/sized-brand'

/** Measures CPU milliseconds, which don't depend on what else the machine does. */
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

/**
 * `npm run bench brand` measures seconds. This test checks the growth: quadratic work would exceed the limit.
 */
test('a brand of 1,000 products and 200 routes compiles in time proportional to its size', {
  timeout: 120_000,
}, async () => {
  await work({ products: 10, routes: 20 }) // warm-up: the first run includes loading the code
  const small = await work({ products: 125, routes: 25 })
  const large = await work({ products: 1000, routes: 200 })
  expect(large.brand.catalogue.products.length).toBeGreaterThanOrEqual(1000)
  expect(Object.keys(large.brand.routes).length).toBeGreaterThanOrEqual(200)
  expect(large.ms / small.ms, `${small.ms} ms for an eighth, ${large.ms} ms for all`).toBeLessThan(20)
})
