import { expect, test } from 'vitest'
import type { MagentoFacts, MagentoProduct } from '@/brand/against/against'
import { problemsAgainst } from '@/brand/check-against'
import { compileBrand } from '@/brand/compile'
import type { CompiledProduct } from '@/brand/compiled'
import type { OptionType } from '@/lib/product-options'

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
  { file = 'field', dialect = 'core' }: { file?: OptionType; dialect?: MagentoFacts['dialect'] } = {},
) {
  const brand = compiled(id)
  const products = brand.catalogue.products.filter(({ urlKey }) => urlKeys.includes(urlKey))
  expect(products).toHaveLength(urlKeys.length)
  const facts: MagentoFacts = {
    url: 'https://magento.example',
    dialect,
    categories: [],
    products: new Map(products.map((product) => [product.urlKey, soldThere(product, file)])),
    elsewhere: new Map(),
    payments: undefined,
    letsGuestsOrder: true,
    unansweredCaptchas: [],
  }
  return problemsAgainst(brand, facts)
    .filter(({ message }) => message.startsWith('templates ›'))
    .map(({ severity, message }) => `${severity} ${message}`)
}

test('products that are designed here are named with the reason, and with the file that shoppers send instead (commerce-89)', () => {
  expect(saidOfDesigns('canvas', ['classic-photo-canvas', 'portrait-photo-canvas'])).toEqual([
    'warning templates › canvas: on this Magento nobody can design classic-photo-canvas, portrait-photo-canvas: it has no field that keeps a design. Shoppers send a file in place of a design for classic-photo-canvas, portrait-photo-canvas.',
  ])
})

test('where no text option takes a file, it says which one to make (commerce-89)', () => {
  const [said] = saidOfDesigns('canvas', ['classic-photo-canvas'], { file: 'file' })
  expect(said).toContain('For classic-photo-canvas they can send none: give the product a text option there')
})

test('a price that follows the design is a reason of its own (commerce-89)', () => {
  const [said] = saidOfDesigns('neon', ['custom-text-neon'])
  expect(said).toContain(
    'charges by its options alone, while the price of custom-text-neon follows what the design measures',
  )
})

test('of what the Magento does not sell, and of a Magento with this shop’s additions, nothing is said (commerce-89)', () => {
  expect(saidOfDesigns('canvas', [])).toEqual([])
  expect(saidOfDesigns('canvas', ['classic-photo-canvas'], { dialect: 'extended' })).toEqual([])
})
