import { verifiedGroups } from '@/lib/verified-groups'
import type { ShopAnswer } from './answering-shop'

/** A shop that gives every group something. */
export const allGroups: Record<string, ShopAnswer> = { DiscountedGroups: { groups: [...verifiedGroups] } }

export const groupCoupon = {
  code: 'THANKS-ABCD-EFGH-JKMN-PQRT',
  message: 'Thank you for what you do. 10% is off your order.',
}
