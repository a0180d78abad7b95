import { appendFileSync, cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { createBrand } from '../brand/new'
import { zipfWords, type Words } from './zipf-words'

/** Creates a brand of a given size, for measuring. */

export interface BrandSize {
  products: number
  routes: number
}

const productsInAFile = 100

const uses = ['Living room', 'Gift', 'Kitchen', 'Office', 'Bedroom', 'Nursery', 'Hallway']
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const sentence = (words: string[]) => `${capital(words.join(' '))}.`

function product(index: number, words: Words) {
  const paragraph = () => Array.from({ length: 3 }, () => sentence(words.some(12))).join(' ')
  return {
    sku: `PRINT-${index}`,
    name: `${capital(words.some(2).join(' '))} print ${index}`,
    keywords: words.some(3).join(' '),
    categories: ['prints', 'photo-prints'],
    summary: sentence(words.some(10)),
    description: `${paragraph()} See [all prints](/prints).\n\n- made to order\n- sent within the week\n\n${paragraph()}`,
    specifications: { Paper: '300 gram cotton', Ink: 'Twelve pigment inks', Number: String(index) },
    faq: [{ question: 'How long does it take?', answer: 'Three working days, and the time on the road.' }],
    pictures: [{ file: 'products/photo-print-1.webp', alt: `Print ${index} on a wall` }],
    options: 'print',
    priceTable: 'print',
    related: ['photo-print'],
    attributes: { use: [uses[index % uses.length], ...(index % 3 === 0 ? ['Gift'] : [])] },
  }
}

function fill(root: string, { products, routes }: BrandSize) {
  const folder = join(root, 'brands/bench')
  const words = zipfWords()
  for (let start = 0; start < products; start += productsInAFile) {
    const keys = Array.from(
      { length: Math.min(productsInAFile, products - start) },
      (_, index) => start + index,
    )
    const text = stringify({
      products: Object.fromEntries(keys.map((index) => [`print-${index}`, product(index, words)])),
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

/** Creates the brand "bench" of that size in a project. */
export async function makeSizedBrand(root: string, size: BrandSize): Promise<void> {
  await createBrand('bench', 'Bench', root)
  fill(root, size)
}

/** @returns a temporary folder that holds the brand "bench"; the caller deletes it */
export async function sizedBrand(size: BrandSize): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'bench-brand-'))
  mkdirSync(join(root, 'theme/brands'), { recursive: true })
  cpSync('brands/base', join(root, 'brands/base'), { recursive: true })
  cpSync('theme/base.css', join(root, 'theme/base.css'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  await makeSizedBrand(root, size)
  return root
}
