import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { OpsContext } from '../kernel/context'
import { fewLeft, isOutOfStock, warningThreshold } from './catalogue-rules'
import { catalogueStore } from './catalogue-store'
import { lowStock } from './stock-store'

/**
 * The stock shown on pages and in lists (operations-40): quantities from the last check, kept in memory
 * because browsing needs no database. Carts and orders query the database instead.
 */

/** Low stock of each checked shop: SKU → quantity left. */
const low = new Map<string, ReadonlyMap<string, number>>()

type Counted = Pick<CompiledProduct, 'outOfStock' | 'stock'>

/**
 * Returns the product with its current stock. Before the first check, as during page builds, that is the
 * manifest's value.
 */
export function asCounted(
  brand: Pick<Brand, 'id'>,
  product: Counted & Pick<CompiledProduct, 'sku'>,
): Counted {
  const known = low.get(brand.id)
  if (product.stock === undefined || !known) return product
  return { ...(product.outOfStock && { outOfStock: true }), stock: known.get(product.sku) ?? Infinity }
}

/** Returns everything that pages show about the stock. */
const saidOf = (brand: Brand, product: CompiledProduct) => {
  const counted = asCounted(brand, product)
  return `${isOutOfStock(counted)} ${fewLeft(counted)}`
}

/** Updates the quantities left. @returns the products whose pages change */
export async function refreshStock({
  brand,
  db,
}: Pick<OpsContext, 'brand' | 'db'>): Promise<CompiledProduct[]> {
  const counted = catalogueStore(brand).products.filter(({ stock }) => stock !== undefined)
  if (counted.length === 0) return []
  const before = counted.map((product) => saidOf(brand, product))
  low.set(brand.id, await lowStock(db(), brand.id, warningThreshold))
  return counted.filter((product, index) => saidOf(brand, product) !== before[index])
}
