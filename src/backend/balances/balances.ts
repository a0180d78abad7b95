/** Gift cards, store credit and points: accounts, what they pay for a cart, and what an order does to them. */

// What a cart is paid from. `heldFor` reads it; the cart's own rules spread it over the total.
export { balanceData } from './personal-data-store'
export {
  nothingApplied,
  type AppliedBalances,
  type AppliedCard,
  type AppliedPoints,
  type Held,
  type PointsRequest,
} from './applied-balances'
export { heldFor, lockHeld, rewardSummaryOf } from './held-store'
export { centsOfPoints, pointsToSpend, worthOfPoints, type Rewards } from './reward-rules'

// Gift cards and the certificates that bring them.
export { certificateOf, isCertificate, type Certificate } from './certificate-rules'
export { cardNotFound, tryGiftCardCode } from './gift-card-attempts'
export { cardByCode, makeGiftCardCode, markCodeUsed, readCode, shownEnding } from './gift-card-store'

// Postings. All of them belong into the transaction of what they speak of.
export { creditAccount, postEntries, type BalanceKind } from './ledger-store'
export {
  dropUnsentCertificates,
  finalizePaidOrder,
  reverseOrderBalances,
  spendOnOrder,
} from './order-balances-store'
export { takeBackEarned } from './unearned-store'
export { restoreCertificates, voidCertificates } from './void-certificates-store'

// What stands behind its types of the contract (generated/resolvers.ts).
export type { Holding } from './to-graphql-rewards'

// Points that end, and what is said about them.
export { expirePoints } from './expire-points'
export { sumOf } from './expiry-rules'
export { endingPoints } from './expiry-store'
export { rewardSettingsOf, stopPointsEmails } from './reward-store'
