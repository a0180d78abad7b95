import { expect, test } from 'vitest'
import type { MagentoFacts, MagentoProduct } from '@/brand/against/against'
import { compareWithMagento } from '@/brand/compare-with-magento'
import type { CompiledProduct } from '@/brand/compiled'
import type { OptionType, ProductOption } from '@/lib/products/product-options'
import { compiledBrand } from '../support/compiled-brand'

/** What `brand check --against` reports about products that are designed here. */

function compiled(id: string) {
  return compiledBrand(id)
}

/** Returns a Magento product with the options of the manifest; its file options have this type. */
const soldThere = ({ sku, options, rules, table }: CompiledProduct, file: OptionType): MagentoProduct => ({
  sku,
  options: options.map((option) => (option.type === 'file' ? { ...option, type: file } : option)),
  rules,
  table,
})

function saidOfDesigns(
  id: string,
  urlKeys: string[],
  {
    file = 'field',
    dialect = 'core',
    there = {},
  }: {
    file?: OptionType
    dialect?: MagentoFacts['dialect']
    /** Changes to the products on the Magento, by URL key. */
    there?: Record<string, (product: MagentoProduct) => MagentoProduct>
  } = {},
) {
  const brand = compiled(id)
  const products = brand.catalogue.products.filter(({ urlKey }) => urlKeys.includes(urlKey))
  expect(products).toHaveLength(urlKeys.length)
  const facts: MagentoFacts = {
    url: 'https://magento.example',
    dialect,
    categories: [],
    products: new Map(
      products.map((product) => {
        const found = soldThere(product, file)
        return [product.urlKey, there[product.urlKey]?.(found) ?? found]
      }),
    ),
    elsewhere: new Map(),
    payments: undefined,
    letsGuestsOrder: true,
    site: undefined,
    linkUrls: { base: undefined, secure: undefined },
    unansweredCaptchas: [],
  }
  return compareWithMagento(brand, facts)
    .filter(({ message }) => message.startsWith('templates ›'))
    .map(({ severity, message }) => `${severity} ${message}`)
}

test('the check against a Magento lists products that cannot be designed there, with the reason and the file shoppers send instead (commerce-79)', () => {
  expect(saidOfDesigns('canvas', ['classic-photo-canvas', 'portrait-photo-canvas'])).toEqual([
    'warning templates › canvas: on this Magento shoppers cannot design classic-photo-canvas, portrait-photo-canvas. Give classic-photo-canvas, portrait-photo-canvas a text option there (Area, without Max Characters, not required) with the title "Design": the shop writes links to the design into it. Shoppers send a file instead of a design for classic-photo-canvas, portrait-photo-canvas.',
  ])
})

test('if no text option accepts a file, the warning states which option to create (commerce-79)', () => {
  const [said] = saidOfDesigns('canvas', ['classic-photo-canvas'], { file: 'file' })
  expect(said).toContain(
    'For classic-photo-canvas they cannot send a file: give the product a text option there',
  )
})

test('the warning gives a price that depends on the design as a separate reason (commerce-79)', () => {
  const [said] = saidOfDesigns('neon', ['custom-text-neon'])
  expect(said).toContain(
    'The price of custom-text-neon depends on what the design measures, but a Magento charges by its options only.',
  )
})

const keeping = (option: Partial<ProductOption>) => (product: MagentoProduct) => ({
  ...product,
  options: [
    ...product.options,
    { uid: 'design', title: 'Design', type: 'area' as const, required: false, ...option },
  ],
})

test('the warning names products that can be designed there, and is omitted if all of them can (commerce-79, commerce-101)', () => {
  const keys = ['classic-photo-canvas', 'portrait-photo-canvas']
  const [said] = saidOfDesigns('canvas', keys, { there: { 'classic-photo-canvas': keeping({}) } })
  expect(said).toContain(
    'shoppers cannot design portrait-photo-canvas. classic-photo-canvas can be designed. Give portrait-photo-canvas a text option there',
  )
  const there = Object.fromEntries(keys.map((key) => [key, keeping({})]))
  expect(saidOfDesigns('canvas', keys, { there })).toEqual([])
})

test.each<[string, (product: MagentoProduct) => MagentoProduct, string]>([
  ['a required option', keeping({ required: true }), 'make it optional'],
  ['an option that is too short', keeping({ maxCharacters: 500 }), 'allows fewer than 2000 characters there'],
  ['an option with choices', keeping({ type: 'radio' }), 'Give classic-photo-canvas a text option there'],
  [
    'another SKU',
    (product) => ({ ...keeping({})(product), sku: 'OTHER' }),
    'classic-photo-canvas has another SKU there',
  ],
  [
    'a product that is not a simple one',
    (product) => ({ ...keeping({})(product), isByRequest: true }),
    'classic-photo-canvas is not a simple product there',
  ],
])('the warning about %s states how to fix it (commerce-79, commerce-101)', (_, there, words) => {
  const [said] = saidOfDesigns('canvas', ['classic-photo-canvas'], {
    there: { 'classic-photo-canvas': there },
  })
  expect(said).toContain(words)
})

test('the warning names an option that every design needs and the Magento product lacks (commerce-79)', () => {
  const [said] = saidOfDesigns('stickers', ['custom-circle-stickers'], {
    there: {
      'custom-circle-stickers': (product) => ({
        ...keeping({})(product),
        options: keeping({})(product).options.filter(({ title }) => title !== 'White ink'),
      }),
    },
  })
  expect(said).toContain(
    'Designs of custom-circle-stickers answer "White ink", which is not asked there: add options with these titles',
  )
})

test('there is no warning for products that the Magento does not sell, or for a Magento with this shop’s extensions (commerce-79)', () => {
  expect(saidOfDesigns('canvas', [])).toEqual([])
  expect(saidOfDesigns('canvas', ['classic-photo-canvas'], { dialect: 'extended' })).toEqual([])
})
