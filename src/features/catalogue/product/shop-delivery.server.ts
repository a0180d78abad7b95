import { serverBrand } from '@/brand/server'
import { configuration } from '@/commerce/configuration'
import type { DeliveryPromise } from './delivery-promise'

/** How fast this shop makes and ships; server only. The manifest's figures stand in for a setting that the backend lacks. */
export async function shopDelivery(): Promise<DeliveryPromise> {
  const { constants, configuration: shop } = serverBrand()
  const { transitDaysMin, transitDaysMax } = constants.shipping
  const settings = await configuration(['standard_ship_days'])
  return {
    production: shop.production,
    transit: settings['standard_ship_days'] ?? `${transitDaysMin}-${transitDaysMax}`,
  }
}
