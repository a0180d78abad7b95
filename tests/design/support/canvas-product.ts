import type { Brand } from '@/brand/compiled'
import { compiledBrand } from '../../support/compiled-brand'

let known: Brand | undefined

/** Compiles the brand only once per test file, because that is slow. */
function canvasBrand(): Brand {
  if (known) return known
  known = compiledBrand('canvas')
  return known
}

export function canvasProduct(urlKey = 'classic-photo-canvas') {
  const { catalogue, templates } = canvasBrand()
  const sold = catalogue.products.find((each) => each.urlKey === urlKey)
  const template = templates[urlKey]
  if (!sold || !template) throw new Error(urlKey)
  return { template, product: { ...sold, table: { ...sold.table, percentOff: 0 } } }
}
