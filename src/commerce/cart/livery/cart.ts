import type { PaymentKind } from '@/lib/money/payment-kinds'
import { currentCart } from '../current-cart'
import { EstimateShippingDocument, SayAboutOrderDocument } from '../../generated/cart'
import type { EstimateTotalsInput } from '../../generated/schema-types'
import type { OrderNotes } from '../order-notes'
import { request } from '../../request'

/** A cart on our backend. */

export {
  AddToCartDocument as addDocument,
  ApplyCouponDocument as applyCouponDocument,
  CartViewDocument as viewDocument,
  RemoveCouponDocument as removeCouponDocument,
  RemoveLineDocument as removeLineDocument,
  UpdateLineDocument as changeLineDocument,
} from '../../generated/cart'

const toNotes = ({ comment, giftMessage, isGift, neededBy, isDropShip, business }: OrderNotes) => ({
  ...(comment !== undefined && { order_comment: comment }),
  ...(giftMessage !== undefined && { gift_message: giftMessage }),
  ...(isGift !== undefined && { is_gift: isGift }),
  ...(neededBy !== undefined && { needed_by: neededBy }),
  ...(isDropShip !== undefined && { dropship: isDropShip }),
  ...(business === null && { business_purchase: false }),
  ...(business && {
    business_purchase: true,
    gst_number: business.gstNumber,
    gst_certificate: business.certificate,
  }),
})

export async function saveNotes(notes: OrderNotes) {
  const answer = await request(SayAboutOrderDocument, { input: { cart_id: currentCart, ...toNotes(notes) } })
  return answer.setCartAdditionalInformation?.cart
}

export async function estimateCost(input: EstimateTotalsInput) {
  const { estimateShippingMethods: methods, estimateTotals } = await request(EstimateShippingDocument, {
    input,
  })
  return { methods, cart: estimateTotals.cart }
}

export const composedLine = (_item: object) => undefined

export const isPayable = (_method: string) => true

/** Our backend says the kind of each method itself; one that it does not know is paid later. */
export const kindByCode = (_code: string): PaymentKind => 'offline'

/** Our backend shows answers as they were sent. */
export const answerAgain = (_type: string, shown: string) => shown
