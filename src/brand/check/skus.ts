import { groupAt, layersOf } from './layers'
import { noSuch } from './references'
import type { Checked } from './reporter'

/** brand-208: what the brand names by its article number is among its products. Base names what only some brands sell. */
export function checkSkus(checked: Checked) {
  const { usable, report } = checked
  if (!usable.products) return
  const skus = new Set(Object.values(usable.products.products).map(({ sku }) => sku))
  const { own, base } = layersOf(checked, 'constants')
  const named = base.length > 0 ? Object.keys(groupAt(own, [])) : []
  if (!named.includes('nonShippingSkus')) return
  for (const [index, sku] of (usable.constants?.nonShippingSkus ?? []).entries())
    if (!skus.has(sku))
      report.warning('constants', ['nonShippingSkus', index], `nonShippingSkus: ${noSuch('sku', sku, skus)}`)
}
