import { serverBrand } from '@/brand/server'
import { configuration } from '@/commerce/content/configuration'
import { makingFacts, type MakingFacts } from '@/lib/dates/making'
import type { DeliveryPromise } from './delivery-promise'

/** Default for products that are not in the manifest: made as shown. */
const unknownFacts: MakingFacts = { isProofed: false, artwork: [], later: [], days: {} }

/**
 * Returns how fast the shop makes and ships a product; server only. The manifest's values are the fallback
 * for missing backend settings.
 */
export async function shopDelivery(urlKey: string | undefined): Promise<DeliveryPromise> {
  const { catalogue, constants, configuration: shop, isShippingUnknown: isUnknown } = serverBrand()
  const { transitDaysMin, transitDaysMax } = constants.shipping
  const settings = await configuration(['standard_ship_days'])
  const product = catalogue.products.find((each) => each.urlKey === urlKey)
  return {
    production: shop.production,
    ...(isUnknown && { isUnknown }),
    ...(urlKey !== undefined && urlKey === shop.membership?.product && { isMembership: true }),
    making: product ? makingFacts(product) : unknownFacts,
    transit: settings['standard_ship_days'] ?? `${transitDaysMin}-${transitDaysMax}`,
  }
}
