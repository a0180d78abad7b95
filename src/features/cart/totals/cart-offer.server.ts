import type { PageMeta } from '@/brand/page-meta'
import { configuration, headerOffers } from '@/commerce/configuration'
import type { CartOffer } from './CouponForm'

/**
 * cart-75: the offer that runs, for the cart; null where none runs, and where the shop shows none there.
 * @param shown what the header says of it; the backend tells offers without their code
 */
export async function cartOffer({ offer: shown }: Pick<PageMeta, 'offer'>): Promise<CartOffer | null> {
  const [settings, [running]] = await Promise.all([
    configuration(['cart_page_offers_status']),
    headerOffers(),
  ])
  if (settings['cart_page_offers_status'] !== '1' || !running) return null
  const { text, storeNotice, description } = running
  const code = shown?.text === text ? shown.code : undefined
  return { text, note: storeNotice || description, ...(code && { code }) }
}
