import { expect, test } from 'vitest'
import type { MagentoFacts, MagentoProduct } from '@/brand/against/against'
import { problemsAgainst } from '@/brand/check-against'
import { compileBrand } from '@/brand/compile'
import type { CompiledProduct } from '@/brand/compiled'
import type { OptionType, ProductOption } from '@/lib/product-options'

/** What `brand check --against` says of products that are designed here. */

function compiled(id: string) {
  const { brand } = compileBrand(id, { withoutPictures: true })
  if (!brand) throw new Error(`${id} compiles`)
  return brand
}

/** A Magento's product that asks what the manifest asks; files are of this type there. */
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
    /** What is otherwise there, by URL key. */
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
  return problemsAgainst(brand, facts)
    .filter(({ message }) => message.startsWith('templates ›'))
    .map(({ severity, message }) => `${severity} ${message}`)
}

test('products that are designed here are named with the reason, and with the file that shoppers send instead (commerce-89)', () => {
  expect(saidOfDesigns('canvas', ['classic-photo-canvas', 'portrait-photo-canvas'])).toEqual([
    'warning templates › canvas: on this Magento nobody can design classic-photo-canvas, portrait-photo-canvas. Give classic-photo-canvas, portrait-photo-canvas a text option there (Area, without Max Characters, not required) with the title "Design": the shop writes links to the design into it. Shoppers send a file in place of a design for classic-photo-canvas, portrait-photo-canvas.',
  ])
})

test('where no text option takes a file, it says which one to make (commerce-89)', () => {
  const [said] = saidOfDesigns('canvas', ['classic-photo-canvas'], { file: 'file' })
  expect(said).toContain(
    'For classic-photo-canvas they can send no file: give the product a text option there',
  )
})

test('a price that follows the design is a reason of its own (commerce-89)', () => {
  const [said] = saidOfDesigns('neon', ['custom-text-neon'])
  expect(said).toContain(
    'The price of custom-text-neon follows what the design measures, and a Magento charges by its options alone.',
  )
})

const keeping = (option: Partial<ProductOption>) => (product: MagentoProduct) => ({
  ...product,
  options: [
    ...product.options,
    { uid: 'design', title: 'Design', type: 'area' as const, required: false, ...option },
  ],
})

test('what keeps designs there is named as such, and nothing is said where all do (commerce-89, commerce-101)', () => {
  const keys = ['classic-photo-canvas', 'portrait-photo-canvas']
  const [said] = saidOfDesigns('canvas', keys, { there: { 'classic-photo-canvas': keeping({}) } })
  expect(said).toContain(
    'nobody can design portrait-photo-canvas. classic-photo-canvas can be designed. Give portrait-photo-canvas a text option there',
  )
  const there = Object.fromEntries(keys.map((key) => [key, keeping({})]))
  expect(saidOfDesigns('canvas', keys, { there })).toEqual([])
})

test.each<[string, (product: MagentoProduct) => MagentoProduct, string]>([
  ['an option that is required', keeping({ required: true }), 'make it not required'],
  ['an option that is too short', keeping({ maxCharacters: 500 }), 'takes fewer than 2000 characters there'],
  ['an option of choices', keeping({ type: 'radio' }), 'Give classic-photo-canvas a text option there'],
  [
    'another SKU',
    (product) => ({ ...keeping({})(product), sku: 'OTHER' }),
    'classic-photo-canvas has another SKU there',
  ],
  [
    'a product that is no simple one',
    (product) => ({ ...keeping({})(product), isByRequest: true }),
    'classic-photo-canvas is no simple product there',
  ],
])('%s is told with what to do about it (commerce-89, commerce-101)', (_, there, words) => {
  const [said] = saidOfDesigns('canvas', ['classic-photo-canvas'], {
    there: { 'classic-photo-canvas': there },
  })
  expect(said).toContain(words)
})

test('a product that does not ask what every design answers is told with what it lacks (commerce-89, commerce-141)', () => {
  const [said] = saidOfDesigns('stickers', ['custom-circle-stickers'], {
    there: {
      'custom-circle-stickers': (product) => ({
        ...keeping({})(product),
        options: keeping({})(product).options.filter(({ title }) => title !== 'White ink'),
      }),
    },
  })
  expect(said).toContain(
    'A design of custom-circle-stickers answers "White ink", which is not asked there: give it options with these titles',
  )
})

test('of what the Magento does not sell, and of a Magento with this shop’s additions, nothing is said (commerce-89)', () => {
  expect(saidOfDesigns('canvas', [])).toEqual([])
  expect(saidOfDesigns('canvas', ['classic-photo-canvas'], { dialect: 'extended' })).toEqual([])
})
