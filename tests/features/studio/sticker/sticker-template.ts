import { compileBrand } from '@/brand/compile'
import type { ProductTemplate } from '@/design/template/product-template'

const compiled = compileBrand('stickers', { withoutPictures: true })
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const { templates, catalogue } = compiled.brand

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
