import type { Brand } from '@/brand/compiled'
import type { Sold } from '@/brand/compile/without-missing'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'

/**
 * What the Magento at COMMERCE_URL has of what a manifest names (commerce-75).
 * @throws ShopError when it does not answer
 */
export async function soldByMagento(brand: Brand): Promise<Sold> {
  openProcessDoor(serverDoor)
  // Loaded now, since it knows from the beginning which kind of backend it speaks to.
  const { soldByMagento: sold } = await import('@/server/caching/watch-sold')
  return sold(brand)
}
