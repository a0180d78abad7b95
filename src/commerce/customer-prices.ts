import { magentoProduct, type ProductView } from './product'
import type { RequestOptions } from './send-document'

/** What a stock Magento's product costs the customer who asks, for whose group it may have prices of their own (commerce-133). */

export type CustomerPrices = Pick<
  ProductView,
  'table' | 'priceCents' | 'regularCents' | 'members' | 'bundle' | 'specialUntil'
>

/** @returns null when there is no such product any more */
export async function customerPrices(
  product: Pick<ProductView, 'urlKey' | 'table'>,
  options?: RequestOptions,
): Promise<CustomerPrices | null> {
  const view = await magentoProduct(product.urlKey, options)
  if (!view) return null
  const { table, priceCents, regularCents, members, bundle, specialUntil } = view
  return {
    // Sizes are the page's: the manifest says them (commerce-101).
    table: { ...table, sizes: product.table.sizes },
    priceCents,
    regularCents,
    specialUntil,
    ...(members && { members }),
    ...(bundle && { bundle }),
  }
}
