/** The cart's public interface for other modules. */

export { cartData } from './personal-data-store'
export type {
  AdditionalInformation,
  AppliedCoupon,
  Cart,
  MethodCodes,
  PricedCart,
  PricedLine,
} from './cart-shape'
// Reading a cart, and changing it under its lock.
export { changeCart, factsFor, pickFirstMethod, priced, readCart } from './cart-access'
export {
  findCart,
  findCartById,
  removeAppliedBalances,
  lockCart,
  setPaymentMethod,
} from './cart-store'
export { deleteForgottenCarts } from './delete-forgotten'
export { customerCartId } from './merge-carts'

// Lines: their content, its checks, and adding lines again.
export {
  lineOfSelection,
  contentColumns,
  contentPlaces,
  contentSelect,
  contentValues,
  type LineContent,
  lineFingerprint,
} from './line-content'
export type { GiftMessage } from './gift-message-rules'
export { giftMessageOf } from './gifts/order-gift-message'
export { addLinesAgain, type UserError } from './line-changes'
export { checkSelection } from './selection-rules'

// Reasons why a cart can't be ordered.
export {
  type CartProblem,
  cartProblem,
  goodsProblem,
  orderProblemNow,
  usedUpMessages,
  withdrawUsedUpCoupon,
} from './order-readiness'

export { applyCoupon, shopperOf } from './coupons/coupon-changes'
export { countedTogether } from './coupon-rules'
export { couponByCode, issueCoupon, brokenOrderRule } from './coupon-store'
export { releaseCoupon, insertCouponUse, useCoupon } from './coupons/coupon-use-store'

// What an order copies from its cart.
export { withAttribution } from './attributed'
export { billingAddressOf } from './totals-rules'
export { scheduledLine } from './cart-schedule'

// Conversion to GraphQL types.
export { rowsPaidFrom } from './balances/to-graphql-balances'
export { toGraphqlContent } from './line-in-graphql'
export { wordsInPlace } from './missing-artwork'
export { toGraphqlOptions } from './to-graphql-cart'

// Draft orders, which operators put together on the phone.
export {
  DraftRefused,
  addToDraft,
  openDraft,
  pricedDraft,
  sendDraft,
  setDraftContact,
  setDraftMethod,
  setDraftQuantity,
} from './drafts/drafts'
export { draftByToken, draftByUid, draftsOf, type Draft } from './drafts/draft-store'

export { fillTrialCart } from './trial-cart'

// E-mails about abandoned carts.
export { remindAll } from './reminders/remind'
export { signReminder } from './reminders/reminder-link'
export { reminderById, stopReminders } from './reminders/reminder-store'
