import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { routeAt } from '@/brand/lookups'
import { serverBrand, shopNow } from '@/brand/server'
import { cmsPage } from '@/commerce/content/content'
import { productCards } from '@/commerce/product/cards/product-cards'
import { leanCard } from '../tiles/lean-card.server'
import { dealOf } from './coupons'

/**
 * Returns the props of a page about a free offer: its text (pages/<slug>.md), product and coupon (offers-4);
 * server only.
 */
export async function freeOfferProps(address: string) {
  const brand = serverBrand()
  const route = routeAt(brand, address)
  const [found, [card]] = await Promise.all([
    cmsPage(address.slice(1)),
    productCards(route?.product ? [route.product] : []),
  ])
  if (!route || !found || !card) return undefined
  return {
    meta: pageMeta(address, { image: card.picture ?? undefined }),
    messages: pageMessages('offers', 'free'),
    page: found.page,
    card: leanCard(card),
    deal: (route.coupon !== undefined && dealOf(brand, route.coupon, shopNow())) || null,
    forSubscribers: route.subscribe === true,
  }
}

export type FreeOfferProps = NonNullable<Awaited<ReturnType<typeof freeOfferProps>>>
