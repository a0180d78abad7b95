import type { CompiledOffer } from '../compiled'
import { couponFillings, type Words } from '../coupon-terms'
import type { Configuration } from '../schema/configuration'
import { fill } from './fill-texts'

/** Returns the header's offers with their coupons' dates and terms filled in (offers-461). */
export function compileOffers(
  { headerOffers, coupons }: Pick<Configuration, 'headerOffers' | 'coupons'>,
  words: Words,
): CompiledOffer[] {
  return headerOffers.flatMap((offer) => {
    const { coupon: code } = offer
    const coupon = code === undefined ? undefined : coupons[code]
    const { start = coupon?.start, end = coupon?.end } = offer
    if (start === undefined || end === undefined) return [] // the check reports it
    const filled = coupon && code !== undefined ? fill(offer, couponFillings(code, coupon, words)) : offer
    return [{ ...filled, start, end }]
  })
}
