import type { ProductTemplate } from '@/design/template/product-template'
import { compiledBrand } from '../../../support/compiled-brand'

const compiled = compiledBrand('stickers')
const { templates, catalogue } = compiled

/** Returns the template of a product of the sticker shop. */
export function templateOf(urlKey: string): ProductTemplate {
  const template = templates[urlKey]
  if (!template) throw new Error(urlKey)
  return template
}

/** Returns the product at its regular price. */
export function productOf(urlKey: string) {
  const product = catalogue.products.find((each) => each.urlKey === urlKey)
  if (!product) throw new Error(urlKey)
  return { ...product, table: { ...product.table, percentOff: 0 } }
}
