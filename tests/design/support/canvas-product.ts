import { compileBrand } from '@/brand/compile'

/** A product of the canvas shop with its template, as both are compiled. */
export function canvasProduct(urlKey = 'classic-photo-canvas') {
  const compiled = compileBrand('canvas', { withoutPictures: true })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  const { catalogue, templates } = compiled.brand
  const sold = catalogue.products.find((each) => each.urlKey === urlKey)
  const template = templates[urlKey]
  if (!sold || !template) throw new Error(urlKey)
  return { template, product: { ...sold, table: { ...sold.table, percentOff: 0 } } }
}
