import { groupAt, layersOf } from '../layers'
import { unknownNameMessage } from '../references'
import type { CheckInput } from '../reporter'

/**
 * Warns about SKUs in the brand's constants that no product has. Base may name SKUs that only some brands
 * sell (brand-95).
 */
export function checkSkus(checked: CheckInput) {
  const { usable, report } = checked
  if (!usable.products) return
  const skus = new Set(Object.values(usable.products.products).map(({ sku }) => sku))
  const { own, base } = layersOf(checked, 'constants')
  const named = base.length > 0 ? Object.keys(groupAt(own, [])) : []
  if (!named.includes('nonShippingSkus')) return
  for (const [index, sku] of (usable.constants?.nonShippingSkus ?? []).entries())
    if (!skus.has(sku))
      report.warning(
        'constants',
        ['nonShippingSkus', index],
        `nonShippingSkus: ${unknownNameMessage('sku', sku, skus)}`,
      )
}
