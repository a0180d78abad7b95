import { productView } from '@/commerce/product/product'
import type { ProductView } from '@/commerce/product/product-view'
import { isUrlKey } from '../../catalogue/slug'
import { isForTools } from '../saved/keeps-designs'

export type Chosen =
  | { status: 'none' }
  | { status: 'here'; product: ProductView }
  | { status: 'loading' | 'failed' | 'unknown' | 'notDesigned' }

/**
 * Fetches the product named in an address.
 * @throws if the shop does not respond
 */
export async function fetchChosen(urlKey: string): Promise<Chosen> {
  if (!isUrlKey(urlKey)) return { status: 'unknown' }
  const product = await productView(urlKey)
  if (!product) return { status: 'unknown' }
  return isForTools(product) ? { status: 'here', product } : { status: 'notDesigned' }
}
