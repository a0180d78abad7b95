import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { formatProblem } from '@/brand/problem'
import { smallShop, today } from './small-shop'

/** Ranges: products that several brands sell. */

const category = (name: string) =>
  `categories:\n  at-home: { name: ${name}, intro: Soft things with your photos on them. }\n`

const product = (price: number, name = 'Photo pillow') => `products:
  photo-pillow:
    sku: GF-PILLOW
    name: ${name}
    categories: [at-home]
    summary: A pillow with your photo.
    description: A pillow with your photo on its front.
    pictures: [{ file: products/photo-pillow-1.webp, alt: A pillow }]
    options: [pillow-size]
    priceTable: pillow
    surcharge: ${price}
`

const options = `optionSets:
  pillow-size:
    size: { title: Size, type: dropdown, role: size, required: true, values: { s: { title: '16 × 16 in', width: 16, height: 16, isDefault: true } } }
`

const prices = `priceTables:
  pillow: { base: 20, perCm2: 0.01, breaks: [{ from: 1, factor: 1 }], quantities: [1], minimum: 1, maximum: 50, unit: pillow }
`

const range = {
  'catalogue/categories.yaml': category('At home'),
  'catalogue/options.yaml': options,
  'catalogue/price-tables.yaml': prices,
  'catalogue/products/pillows.yaml': product(3),
}

interface Files {
  [file: string]: string
}

/** Compiles the small shop with these ranges and these own files. */
function shopWith(ranges: Record<string, Files>, taken: string[], own: Files = {}) {
  const root = smallShop()
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, 'brands', file)), { recursive: true })
    writeFileSync(join(root, 'brands', file), text)
  }
  for (const [name, files] of Object.entries(ranges))
    for (const [file, text] of Object.entries(files)) write(`ranges/${name}/${file}`, text)
  for (const [file, text] of Object.entries(own)) write(`corner/${file}`, text)
  const identity = readFileSync(join(root, 'brands/corner/identity.yaml'), 'utf8')
  write('corner/identity.yaml', `${identity}\nranges: [${taken.join(', ')}]\n`)
  const result = compileBrand('corner', { root, now: today, withoutPictures: true })
  const said = result.problems.filter(({ severity }) => severity === 'error').map(formatProblem)
  return { brand: result.brand, said, warned: result.problems.map(formatProblem) }
}

const pillowOf = ({ brand }: ReturnType<typeof shopWith>) =>
  brand?.catalogue.products.find(({ urlKey }) => urlKey === 'photo-pillow')

test('a brand sells the products of the ranges that it takes, and of no others (brand-543)', () => {
  const taken = shopWith({ 'at-home': range }, ['at-home'])
  expect(taken.said).toEqual([])
  expect(taken.brand?.layers).toEqual(['base', 'ranges/at-home', 'corner'])
  expect(pillowOf(taken)?.name).toBe('Photo pillow')
  expect(pillowOf(shopWith({ 'at-home': range }, []))).toBeUndefined()
})

test('a brand’s own files change any value of a range, and null removes a product (brand-543)', () => {
  const name = 'products:\n  photo-pillow: { name: The square pillow }\n'
  expect(
    pillowOf(shopWith({ 'at-home': range }, ['at-home'], { 'catalogue/products/own.yaml': name }))?.name,
  ).toBe('The square pillow')
  const without = 'products:\n  photo-pillow: null\n'
  const own = { 'catalogue/products/own.yaml': without }
  expect(pillowOf(shopWith({ 'at-home': range }, ['at-home'], own))).toBeUndefined()
})

test('a shop shows its own products and categories before those of its ranges (brand-543)', () => {
  const own = { 'catalogue/products/own.yaml': 'products:\n  photo-pillow: { badge: New }\n' }
  const { brand } = shopWith({ 'at-home': range }, ['at-home'], own)
  expect(brand?.catalogue.products.at(0)?.urlKey).toBe('photo-print')
  expect(brand?.catalogue.products.at(-1)?.urlKey).toBe('photo-pillow')
  expect(brand?.catalogue.categories.at(-1)?.urlKey).toBe('at-home')
})

test('a mistake in a range is reported with its file and line in the range (brand-543)', () => {
  const files = {
    ...range,
    'catalogue/products/pillows.yaml': product(3).replace('priceTable: pillow', 'priceTable: pilow'),
  }
  expect(shopWith({ 'at-home': files }, ['at-home']).said).toEqual([
    expect.stringMatching(
      /^brands\/ranges\/at-home\/catalogue\/products\/pillows\.yaml:10:\d+ .*Did you mean "pillow"/,
    ),
  ])
})

test('a range that does not exist is an error, with the name that was meant (brand-543)', () => {
  expect(shopWith({ 'at-home': range }, ['at-hom']).said).toEqual([
    expect.stringContaining('There is no range "at-hom". Did you mean "at-home"?'),
  ])
})

test('two ranges with the same entry are an error that names both files (brand-543)', () => {
  const twice = shopWith({ 'at-home': range, beds: { 'catalogue/products/pillows.yaml': product(5) } }, [
    'at-home',
    'beds',
  ])
  expect(twice.said).toEqual([
    'brands/ranges/beds/catalogue/products/pillows.yaml:2:3  products › photo-pillow is already in brands/ranges/at-home/catalogue/products/pillows.yaml. Keep one of the two.',
  ])
})

test('a range with a page or a setting of a shop is an error (brand-543)', () => {
  const files = { ...range, 'constants.yaml': 'shippingDays: 3\n' }
  expect(shopWith({ 'at-home': files }, ['at-home']).said).toEqual([
    'brands/ranges/at-home/constants.yaml  A range has catalogue/, designs/, assets/ and tools.yaml. Move this file into the folder of a brand.',
  ])
})

test('a range with reviews is an error, because each shop has other customers (brand-543)', () => {
  const review =
    '    reviews: [{ nickname: Ann, summary: Soft, text: Very soft, rating: 5, date: 2026-03-01 }]\n'
  const files = { ...range, 'catalogue/products/pillows.yaml': product(3) + review }
  expect(shopWith({ 'at-home': files }, ['at-home']).said).toEqual([
    expect.stringMatching(
      /^brands\/ranges\/at-home\/catalogue\/products\/pillows\.yaml:12:5 .*a range has no reviews/,
    ),
  ])
})

test('what a range says about a product that the brand leaves out is left out, too (brand-543)', () => {
  const second = product(5, 'Photo cushion')
    .replace('photo-pillow:', 'photo-cushion:')
    .replace('GF-PILLOW', 'GF-CUSHION')
    .replace('priceTable: pillow', 'priceTable: pillow\n    related: [photo-pillow]')
  const both = {
    ...range,
    'catalogue/products/cushions.yaml': second,
    'catalogue/search-queries.yaml':
      'queries:\n  pillow: [photo-pillow, photo-cushion]\n  sofa pillow: [photo-pillow]\n',
    'catalogue/synonyms.yaml': 'synonyms:\n  pillow: [bolster]\n',
    'tools.yaml': 'tools:\n  pillow: { address: /pillow-tool, label: Pillow, product: photo-pillow }\n',
  }
  const without = 'products:\n  photo-pillow: null\n'
  const { said, warned, brand } = shopWith({ 'at-home': both }, ['at-home'], {
    'catalogue/products/own.yaml': without,
  })
  expect(said).toEqual([])
  expect(warned.filter((problem) => !problem.includes('has no such picture'))).toEqual([])
  expect(brand?.catalogue.products.map(({ urlKey }) => urlKey)).toEqual(['photo-print', 'photo-cushion'])
  const own = shopWith({ 'at-home': both }, ['at-home'], {
    'catalogue/products/own.yaml': without,
    'catalogue/search-queries.yaml': 'queries:\n  soft pillow: [photo-pillow]\n',
  })
  expect(own.said).toEqual([
    expect.stringContaining('queries › soft pillow: There is no product "photo-pillow"'),
  ])
})
