import { longDay } from '@/lib/dates/days'
import { formatShortMoney, toCents } from '@/lib/money/money'
import type { Brand } from './compiled'
import type { Configuration } from './schema/configuration'

/**
 * The terms of a coupon in words. Every place that names an offer takes them from its coupon's row
 * (offers-461).
 */

type Coupon = Configuration['coupons'][string]

/** The wording to use, from a compiled brand or from the parts of a manifest that is being checked. */
export interface Words {
  /** `messages.offers` */
  offers: Record<string, string>
  currencySymbol: string
}

export const wordsOf = ({ messages, identity }: Pick<Brand, 'messages' | 'identity'>): Words => ({
  offers: messages['offers'] ?? {},
  currencySymbol: identity.currencySymbol,
})

/** Returns what a coupon gives: "10% off", "$12 off" or "Free standard shipping". */
export function couponGives({ percentOff, amountOff }: Coupon, { offers, currencySymbol }: Words): string {
  if (percentOff !== undefined) return (offers['percentOff'] ?? '').replace('{percent}', String(percentOff))
  if (amountOff === undefined) return offers['freeShipping'] ?? ''
  return (offers['amountOff'] ?? '').replace('{amount}', formatShortMoney(toCents(amountOff), currencySymbol))
}

/** Returns the values of placeholders in an offer's texts. {minimum} is left out if the coupon has none. */
export function couponFillings(code: string, coupon: Coupon, words: Words): Record<string, string> {
  const { minimumSubtotal: minimum } = coupon
  return {
    code,
    gives: couponGives(coupon, words),
    end: longDay(coupon.end),
    ...(minimum !== undefined && { minimum: formatShortMoney(toCents(minimum), words.currencySymbol) }),
  }
}
