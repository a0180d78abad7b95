import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { OpsContext } from '../kernel/context'
import { fewLeft, isOutOfStock, warningThreshold } from './catalogue-rules'
import { catalogueStore } from './catalogue-store'
import { lowStock } from './stock-store'

/**
 * What pages and lists say of counted products (operations-40): how many are left as of the last look, in memory, because browsing
 * needs no database. Carts and orders ask the database itself.
 */

/** Of each shop whose stock was looked at: SKU → how many are left, where they are few. */
const low = new Map<string, ReadonlyMap<string, number>>()

type Counted = Pick<CompiledProduct, 'outOfStock' | 'stock'>

/** The product with what is left of it now. Before the first look, as while pages are built, it is what the manifest says. */
export function asCounted(
  brand: Pick<Brand, 'id'>,
  product: Counted & Pick<CompiledProduct, 'sku'>,
): Counted {
  const known = low.get(brand.id)
  if (product.stock === undefined || !known) return product
  return { ...(product.outOfStock && { outOfStock: true }), stock: known.get(product.sku) ?? Infinity }
}

/** Everything that a page says of it. */
const saidOf = (brand: Brand, product: CompiledProduct) => {
  const counted = asCounted(brand, product)
  return `${isOutOfStock(counted)} ${fewLeft(counted)}`
}

/** Looks how many are left. @returns the products of which pages say something else from now on */
export async function lookAtStock({
  brand,
  db,
}: Pick<OpsContext, 'brand' | 'db'>): Promise<CompiledProduct[]> {
  const counted = catalogueStore(brand).products.filter(({ stock }) => stock !== undefined)
  if (counted.length === 0) return []
  const before = counted.map((product) => saidOf(brand, product))
  low.set(brand.id, await lowStock(db(), brand.id, warningThreshold))
  return counted.filter((product, index) => saidOf(brand, product) !== before[index])
}
