import { balanceResolvers } from './balances/balance-resolvers'
import { cartBalanceResolvers } from './cart/balances/balance-resolvers'
import { cartResolvers } from './cart/cart-resolvers'
import { checkoutResolvers } from './cart/checkout-resolvers'
import { abandonedResolvers } from './cart/reminders/abandoned-resolvers'
import { catalogueResolvers } from './catalogue/catalogue-resolvers'
import { categoryResolvers } from './catalogue/category-resolvers'
import { productResolvers } from './catalogue/product-resolvers'
import { contentResolvers } from './content/content-resolvers'
import { reviewResolvers } from './content/review-resolvers'
import { customerResolvers } from './customer/customer-resolvers'
import { identityResolvers } from './customer/identity-resolvers'
import { noteReferral } from './referrals/referrals'
import { adoptDesigns } from './designs/designs'
import { documentResolvers } from './designs/document-resolvers'
import { designResolvers } from './designs/design-resolvers'
import type { Resolvers } from './generated/resolvers'
import { mailingResolvers } from './mail/mailing-resolvers'
import { membershipResolvers } from './memberships/membership-resolvers'
import { orderResolvers } from './orders/graphql/order-resolvers'
import { paymentResolvers } from './payments/payment-resolvers'
import { proofResolvers } from './proofs/proof-resolvers'
import { referralResolvers } from './referrals/referral-resolvers'
import { ticketResolvers } from './tickets/ticket-resolvers'
import { verificationResolvers } from './verification/verification-resolvers'
import { wishlistResolvers } from './wishlists/wishlist-resolvers'
import { removeAppliedBalances } from './cart/cart'
import { connectCustomerHooks } from './customer/customer'

/** Combines the resolvers; the only file that imports all subjects. */

/** Resolvers by subject. Several subjects may resolve fields of one type, such as `Customer`. */
export const resolvers: Resolvers[] = [
  catalogueResolvers,
  productResolvers,
  categoryResolvers,
  contentResolvers,
  reviewResolvers,
  customerResolvers,
  identityResolvers,
  cartResolvers,
  cartBalanceResolvers,
  checkoutResolvers,
  abandonedResolvers,
  balanceResolvers,
  paymentResolvers,
  orderResolvers,
  proofResolvers,
  ticketResolvers,
  designResolvers,
  documentResolvers,
  referralResolvers,
  membershipResolvers,
  verificationResolvers,
  wishlistResolvers,
  mailingResolvers,
]

connectCustomerHooks({
  registered: noteReferral,
  signedIn: adoptDesigns,
  signedOut: removeAppliedBalances,
})
