import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { compileBrand } from '@/brand/compile'
import { formatProblem, isError } from '@/brand/problem'
import { saveBrand } from '@/brand/save'
import { createBrand } from '../brand/new'

/** How long a brand of a given size takes to read, check, compile and write: npm run bench:brand */

const sizes = [
  { products: 10, routes: 20 },
  { products: 100, routes: 100 },
  { products: 1_000, routes: 200 },
  { products: 10_000, routes: 200 },
]
const targetMs = 2_000
const productsInAFile = 100

const paragraph =
  'Printed with **twelve inks** on cotton paper, checked by a person and packed flat between two boards. See [all prints](/prints).'

function product(index: number) {
  return {
    sku: `PRINT-${index}`,
    name: `Print number ${index}`,
    categories: ['prints', 'photo-prints'],
    summary: 'Your photograph on heavy cotton paper, printed with twelve inks.',
    description: `${paragraph}\n\n- made to order\n- sent within the week\n\n${paragraph}`,
    specifications: { Paper: '300 gram cotton', Ink: 'Twelve pigment inks', Number: String(index) },
    faq: [{ question: 'How long does it take?', answer: 'Three working days, and the time on the road.' }],
    pictures: [{ file: 'products/photo-print-1.webp', alt: `Print ${index} on a wall` }],
    options: 'print',
    priceTable: 'print',
    related: ['photo-print'],
    attributes: { use: ['Living room', 'Gift'] },
  }
}

function fill(root: string, { products, routes }: { products: number; routes: number }) {
  const folder = join(root, 'brands/bench')
  for (let start = 0; start < products; start += productsInAFile) {
    const keys = Array.from(
      { length: Math.min(productsInAFile, products - start) },
      (_, index) => start + index,
    )
    const text = stringify({
      products: Object.fromEntries(keys.map((index) => [`print-${index}`, product(index)])),
    })
    writeFileSync(join(folder, 'catalogue/products', `prints-${start}.yaml`), text)
  }
  const extra = Array.from({ length: routes }, (_, index) => ({
    [`/collection-${index}`]: {
      screen: 'landing',
      category: 'prints',
      title: `Collection ${index} of {name}`,
      description: `Collection ${index}: prints made to order in the {country}, in any size and any quantity that you like.`,
    },
  }))
  appendFileSync(join(folder, 'routes.yaml'), stringify(Object.assign({}, ...extra)).replace(/^/gm, '  '))
}

async function measure(size: (typeof sizes)[number]) {
  const root = mkdtempSync(join(tmpdir(), 'bench-brand-'))
  try {
    mkdirSync(join(root, 'theme/brands'), { recursive: true })
    cpSync('brands/base', join(root, 'brands/base'), { recursive: true })
    cpSync('theme/base.css', join(root, 'theme/base.css'))
    await createBrand('bench', 'Bench', root)
    fill(root, size)
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
