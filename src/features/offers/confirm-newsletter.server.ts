import { pageLife } from '@/brand/page-life'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand, shopNow } from '@/brand/server'
import { dealOf } from './coupons'

/** What /confirm-newsletter draws: the coupons that joining brings, while they run (offers-5); server only. */
export function confirmNewsletterProps() {
  const { configuration, identity, routes } = serverBrand()
  const deals = Object.values(routes).flatMap(({ subscribe, coupon }) => {
    if (!subscribe || coupon === undefined) return []
    return dealOf(configuration, coupon, shopNow(), identity.timezone) ?? []
  })
  return {
    props: { meta: pageMeta('/confirm-newsletter'), messages: pageMessages('offers'), deals },
    revalidate: pageLife(),
  }
}

export type ConfirmNewsletterProps = ReturnType<typeof confirmNewsletterProps>['props']
