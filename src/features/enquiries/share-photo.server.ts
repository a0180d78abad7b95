import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { toCents } from '@/lib/money'

/** What the page for sharing photographs draws; server only. */
export async function sharePhotoProps(address: string) {
  return {
    meta: pageMeta(address),
    messages: pageMessages('share', 'forms'),
    couponCents: toCents(serverBrand().constants.sharePhotoCoupon),
  }
}
