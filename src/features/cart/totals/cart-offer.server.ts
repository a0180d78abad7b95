import type { PageMeta } from '@/brand/page-meta'
import { configuration, headerOffers } from '@/commerce/content/configuration'
import type { CartOffer } from './CouponForm'

/**
 * Returns the running offer for the cart; null if none is running or the shop hides offers in the cart
 * (cart-53).
 * @param shown the header's offer, which has the code; the backend's offers don't
 */
export async function cartOffer({ offer: shown }: Pick<PageMeta, 'offer'>): Promise<CartOffer | null> {
  const [settings, [running]] = await Promise.all([
    configuration(['cart_page_offers_status']),
    headerOffers(),
  ])
  if (settings['cart_page_offers_status'] !== '1' || !running) return null
  const { text, storeNotice, description } = running
  const { code, once } = (shown?.text === text && shown) || {}
  return { text, note: storeNotice || description, ...(code && { code }), ...(once && { once }) }
}
