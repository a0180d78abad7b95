import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand, shopNow } from '@/brand/server'
import { dealsOf } from './coupons'

/** What the deals page draws; server only. */
export async function couponsProps(address: string) {
  const { configuration, identity } = serverBrand()
  return {
    meta: pageMeta(address),
    messages: pageMessages('offers'),
    deals: dealsOf(configuration, shopNow(), identity.timezone),
  }
}
