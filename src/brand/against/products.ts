import type { CompiledProduct } from '../compiled'
import type { ComparisonInput, MagentoProduct } from './against'
import { compareOptions } from './options'
import { comparePrices } from './prices'

function notSold({ facts }: ComparisonInput, { urlKey, sku }: CompiledProduct): string {
  const elsewhere = facts.elsewhere.get(sku)
  if (elsewhere !== undefined)
    return `the Magento sells ${sku} at /product/${elsewhere}, so links to it are left out. Give it the URL key "${urlKey}" there, or rename it to "${elsewhere}" here.`
  return `the Magento has no product with this URL key, so it is not sold and links to it are left out. Give ${sku} the URL key "${urlKey}" there, or remove it here.`
}

function compareSold(against: ComparisonInput, product: CompiledProduct, found: MagentoProduct) {
  const { report } = against
  const path = ['products', product.urlKey]
  const start = `products › ${product.urlKey}`
  if (found.sku !== product.sku)
    report.warning(
      'products',
      [...path, 'sku'],
      `${start} › sku: the Magento's product at this address is ${found.sku}. Write "sku: ${found.sku}", or give it another URL key there.`,
    )
  if (found.isByRequest && !found.members && !found.bundle)
    return report.warning(
      'products',
      path,
      `${start}: the Magento sells ${found.sku} as a type that this shop has no button for, so its page only says whom to call. Make it a simple, virtual or configurable product there.`,
      'key',
    )
  if (compareOptions(against, product, found)) comparePrices(against, product, found)
}

/** Compares the manifest's products with those of the Magento (commerce-79). */
export function compareProducts(against: ComparisonInput) {
  for (const product of against.brand.catalogue.products) {
    const { urlKey } = product
    const found = against.facts.products.get(urlKey)
    if (found) compareSold(against, product, found)
    else
      against.report.warning(
        'products',
        ['products', urlKey],
        `products › ${urlKey}: ${notSold(against, product)}`,
        'key',
      )
  }
}
