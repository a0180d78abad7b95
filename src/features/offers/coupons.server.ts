import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand, shopNow } from '@/brand/server'
import { dealsOf } from './coupons'

export async function couponsProps(address: string) {
  return {
    meta: pageMeta(address),
    messages: pageMessages('offers'),
    deals: dealsOf(serverBrand(), shopNow()),
  }
}
