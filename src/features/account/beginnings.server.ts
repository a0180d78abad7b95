import { serverBrand, shopNow } from '@/brand/server'
import { isOffered } from '@/commerce/offered'
import { dealsOf } from '../offers/coupons'
import type { Beginnings } from './dashboard/Beginning'

/** What a customer without orders can begin with, out of the manifest; server only (account-80). */
export function accountBeginnings(): Beginnings {
  const { navigation, routes, configuration, identity } = serverBrand()
  const deals = Object.entries(routes).find(([, route]) => route.screen === 'coupons')?.[0]
  const [deal] = dealsOf(configuration, shopNow(), identity.timezone)
  return {
    groups: navigation.notFound.tiles
      .filter(({ href }) => isOffered(href))
      .map(({ gridTitle, imgSrc, href }) => ({ name: gridTitle, picture: imgSrc, href })),
    deal:
      deals && deal && isOffered(deals)
        ? { href: deals, label: deal.label, code: deal.code, endsAt: deal.endsAt }
        : null,
  }
}
