import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { routeAt } from '@/brand/questions'
import { serverBrand, shopNow } from '@/brand/server'
import { cmsPage } from '@/commerce/content'
import { productCards } from '@/commerce/product'
import { leanCard } from '../catalogue/tiles/lean-card.server'
import { dealOf } from './coupons'

/** What a page about something free draws: its words (pages/<slug>.md), its product and its coupon (offers-4); server only. */
export async function freeOfferProps(address: string) {
  const { identity, configuration, ...brand } = serverBrand()
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
    deal:
      (route.coupon !== undefined && dealOf(configuration, route.coupon, shopNow(), identity.timezone)) ||
      null,
    forSubscribers: route.subscribe === true,
  }
}

export type FreeOfferProps = NonNullable<Awaited<ReturnType<typeof freeOfferProps>>>
