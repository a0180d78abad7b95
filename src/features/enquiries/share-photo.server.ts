import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { toCents } from '@/lib/money/money'

export async function sharePhotoProps(address: string) {
  return {
    meta: pageMeta(address),
    messages: pageMessages('share', 'forms'),
    couponCents: toCents(serverBrand().constants.sharePhotoCoupon),
  }
}
