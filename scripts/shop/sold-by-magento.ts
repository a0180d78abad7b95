import type { Brand } from '@/brand/compiled'
import type { MagentoCatalog } from '@/brand/compile/without-missing'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'

/**
 * Returns which of the products and categories in a manifest the Magento at COMMERCE_URL has (commerce-75).
 * @throws ShopError if it does not respond
 */
export async function soldByMagento(brand: Brand): Promise<MagentoCatalog> {
  openProcessDoor(serverDoor)
  // Imported only now, because the module reads the kind of backend when it loads.
  const { soldByMagento: sold } = await import('@/server/caching/watch-sold')
  return sold(brand)
}
