import { soldProduct } from './product'
import type { ProductView } from './product-view'
import type { RequestOptions } from '../send-document'

/** What a product costs the requesting customer, whose group may have special prices (commerce-133). */
export type OwnPrices = Pick<
  ProductView,
  'table' | 'priceCents' | 'regularCents' | 'members' | 'bundle' | 'specialUntil'
>

/** @returns null if the product no longer exists */
export async function customerPrices(
  product: Pick<ProductView, 'urlKey' | 'table'>,
  options?: RequestOptions,
): Promise<OwnPrices | null> {
  const view = await soldProduct(product.urlKey, options)
  if (!view) return null
  const { table, priceCents, regularCents, members, bundle, specialUntil } = view
  return {
    // Sizes are kept from the page, because they come from the manifest (commerce-101).
    table: { ...table, sizes: product.table.sizes },
    priceCents,
    regularCents,
    specialUntil,
    ...(members && { members }),
    ...(bundle && { bundle }),
  }
}
