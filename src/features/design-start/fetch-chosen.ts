import { productView, type ProductView } from '@/commerce/product'
import { isUrlKey } from '../catalogue/slug'
import { isForTools } from './keeps-designs'

export type Chosen =
  | { status: 'none' }
  | { status: 'here'; product: ProductView }
  | { status: 'loading' | 'failed' | 'unknown' | 'notDesigned' }

/** The product that an address names. @throws when the shop does not answer */
export async function fetchChosen(urlKey: string): Promise<Chosen> {
  if (!isUrlKey(urlKey)) return { status: 'unknown' }
  const product = await productView(urlKey)
  if (!product) return { status: 'unknown' }
  return isForTools(product) ? { status: 'here', product } : { status: 'notDesigned' }
}
