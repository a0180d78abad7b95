import { compileBrand } from '@/brand/compile'
import type { Brand } from '@/brand/compiled'

let known: Brand | undefined

/** Compiles the brand only once per test file, because that is slow. */
function canvasBrand(): Brand {
  if (known) return known
  const compiled = compileBrand('canvas', { withoutPictures: true })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  known = compiled.brand
  return known
}

export function canvasProduct(urlKey = 'classic-photo-canvas') {
  const { catalogue, templates } = canvasBrand()
  const sold = catalogue.products.find((each) => each.urlKey === urlKey)
  const template = templates[urlKey]
  if (!sold || !template) throw new Error(urlKey)
  return { template, product: { ...sold, table: { ...sold.table, percentOff: 0 } } }
}
