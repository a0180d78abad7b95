import { rmSync } from 'node:fs'
import { compileBrand } from '@/brand/compile'
import { formatProblem, isError } from '@/brand/problem'
import { saveBrand } from '@/brand/save'
import { sizedBrand, type BrandSize } from './sized-brand'

/** Measures how long a brand of a given size takes to read, check, compile and write: npm run bench brand */

const sizes = [
  { products: 10, routes: 20 },
  { products: 100, routes: 100 },
  { products: 1_000, routes: 200 },
  { products: 10_000, routes: 200 },
]
const targetMs = 2_000

async function measure(size: BrandSize) {
  const root = await sizedBrand(size)
  try {
    const began = performance.now()
    const result = compileBrand('bench', { root })
    if (!result.ok) throw new Error(result.problems.filter(isError).map(formatProblem).slice(0, 5).join('\n'))
    saveBrand(root, result)
    const took = Math.round(performance.now() - began)
    const { brand } = result
    const megabytes = (JSON.stringify(brand).length / 1e6).toFixed(1)
    return `| ${brand.catalogue.products.length} | ${Object.keys(brand.routes).length} | ${took} | ${megabytes} |`
  } finally {
    rmSync(root, { recursive: true })
  }
}

console.log(`Target: 1,000 products and 200 routes in ${targetMs} ms.\n`)
console.log('| products | routes | ms | brand.json, MB |\n|---:|---:|---:|---:|')
for (const size of sizes) console.log(await measure(size))
