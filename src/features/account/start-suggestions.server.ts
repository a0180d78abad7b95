import { serverBrand, shopNow } from '@/brand/server'
import { isOffered } from '@/commerce/offered'
import { dealsOf } from '../offers/coupons'
import type { StartSuggestions } from './dashboard/StartSuggestions'

/**
 * Returns the start suggestions for a customer without orders, from the manifest; server only (account-80).
 */
export function startSuggestions(): StartSuggestions {
  const brand = serverBrand()
  const { navigation, routes } = brand
  const deals = Object.entries(routes).find(([, route]) => route.screen === 'coupons')?.[0]
  const deal = dealsOf(brand, shopNow()).find(({ creditFor }) => creditFor === null)
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
