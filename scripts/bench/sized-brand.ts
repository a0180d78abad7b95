import { appendFileSync, cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { createBrand } from '../brand/new'

/** A brand of a given size, for measuring. */

export interface BrandSize {
  products: number
  routes: number
}

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

function fill(root: string, { products, routes }: BrandSize) {
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

/** Makes the brand "bench" of that size in a project. */
export async function makeSizedBrand(root: string, size: BrandSize): Promise<void> {
  await createBrand('bench', 'Bench', root)
  fill(root, size)
}

/** @returns a folder of its own that holds the brand "bench"; whoever asks takes it away */
export async function sizedBrand(size: BrandSize): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'bench-brand-'))
  mkdirSync(join(root, 'theme/brands'), { recursive: true })
  cpSync('brands/base', join(root, 'brands/base'), { recursive: true })
  cpSync('theme/base.css', join(root, 'theme/base.css'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  await makeSizedBrand(root, size)
  return root
}
