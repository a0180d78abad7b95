import { compileBrand } from '@/brand/compile'
import type { Brand } from '@/brand/compiled'

let known: Brand | undefined

/** Once for a file of tests: it takes its time. */
function canvasBrand(): Brand {
  if (known) return known
  const compiled = compileBrand('canvas', { withoutPictures: true })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  known = compiled.brand
  return known
}

/** A product of the canvas shop with its template, as both are compiled. */
export function canvasProduct(urlKey = 'classic-photo-canvas') {
  const { catalogue, templates } = canvasBrand()
  const sold = catalogue.products.find((each) => each.urlKey === urlKey)
  const template = templates[urlKey]
  if (!sold || !template) throw new Error(urlKey)
  return { template, product: { ...sold, table: { ...sold.table, percentOff: 0 } } }
}
