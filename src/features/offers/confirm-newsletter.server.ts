import { pageLife } from '@/brand/page-life'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand, shopNow } from '@/brand/server'
import { dealOf } from './coupons'

/** Returns the props of /confirm-newsletter: the running coupons for subscribers (offers-5); server only. */
export function confirmNewsletterProps() {
  const brand = serverBrand()
  const deals = Object.values(brand.routes).flatMap(({ subscribe, coupon }) => {
    if (!subscribe || coupon === undefined) return []
    return dealOf(brand, coupon, shopNow()) ?? []
  })
  return {
    props: { meta: pageMeta('/confirm-newsletter'), messages: pageMessages('offers'), deals },
    revalidate: pageLife(),
  }
}

export type ConfirmNewsletterProps = ReturnType<typeof confirmNewsletterProps>['props']
