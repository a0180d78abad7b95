import { verifiedGroups } from '@/lib/products/verified-groups'
import type { ShopAnswer } from './mock-shop'

/** A shop with a discount for every group. */
export const allGroups: Record<string, ShopAnswer> = { DiscountedGroups: { groups: [...verifiedGroups] } }

export const groupCoupon = {
  code: 'THANKS-ABCD-EFGH-JKMN-PQRT',
  message: 'Thank you for what you do. 10% is off your order.',
}
