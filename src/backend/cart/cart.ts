/** The door of the cart: what other subjects may use of it. */

export { cartData } from './personal-data-store'
export type {
  AdditionalInformation,
  AppliedCoupon,
  Cart,
  MethodCodes,
  PricedCart,
  PricedLine,
} from './cart-shape'
// Opening a cart, and changing it under its lock.
export { changeCart, factsFor, pickFirstMethod, priced, readCart } from './cart-access'
export {
  findCart,
  findCartById,
  keepBalancesToOneself,
  lockCart,
  setPaymentMethod,
} from './cart-store'
export { deleteForgottenCarts } from './delete-forgotten'
export { customerCartId } from './merge-carts'

// Lines: what one holds, what may stand on one, and putting former ones in again.
export {
  chosenOnly,
  contentColumns,
  contentPlaces,
  contentSelect,
  contentValues,
  type LineContent,
  lineFingerprint,
} from './line-content'
export { isArtworkMissing } from './missing-artwork'
export type { GiftMessage } from './gift-message-rules'
export { giftMessageOf } from './order-gift-message'
export { addAgain, type UserError } from './line-changes'
export { checkSelection } from './selection-rules'

// Coupons.
export { applyCoupon, shopperOf } from './coupon-changes'
export { countedTogether } from './coupon-rules'
export { couponByCode, issueCoupon, isUsedUp } from './coupon-store'
export { giveCouponBack, insertCouponUse, useCoupon } from './coupon-use-store'

// What an order takes over.
export { attributed } from './attributed'
export { billingAddressOf } from './totals-rules'

// In the contract's words.
export { rowsPaidFrom } from './to-graphql-balances'
export { toGraphqlContent } from './line-in-graphql'
export { toGraphqlOptions } from './to-graphql-cart'

// E-mails about carts that were left.
export { remindAll } from './reminders/remind'
export { signReminder } from './reminders/reminder-link'
export { reminderById, stopReminders } from './reminders/reminder-store'
