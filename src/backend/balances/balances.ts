/**
 * Gift cards, store credit and points: their accounts, how they pay for a cart, and how an order changes
 * them.
 */

// Balances that can pay for a cart. The cart's own rules apply them to its total.
export { balanceData } from './personal-data-store'
export {
  nothingApplied,
  type AppliedBalances,
  type AppliedCard,
  type AppliedPoints,
  type AvailableBalances,
  type PointsRequest,
} from './applied-balances'
export { loadAvailableBalances, lockAvailableBalances, rewardSummaryOf } from './held-store'
export { centsOfPoints, pointsToSpend, worthOfPoints, type Rewards } from './reward-rules'

// Gift cards, and the certificates that issue them.
export { certificateOf, type Certificate } from './certificate-rules'
export { cardNotFound, tryGiftCardCode } from './gift-card-attempts'
export { cardByCode, makeGiftCardCode, markCodeUsed, readCode, shownEnding } from './gift-card-store'

// Ledger entries. Post them in the same transaction as the change they record.
export { creditAccount, postEntries, type BalanceKind } from './ledger-store'
export {
  dropUnsentCertificates,
  finalizePaidOrder,
  reverseOrderBalances,
  spendOnOrder,
} from './order-balances-store'
export { revokeEarnedPoints } from './unearned-store'
export { restoreCertificates, voidCertificates } from './void-certificates-store'

// The parent type of the GraphQL reward types (generated/resolvers.ts).
export type { Holding } from './to-graphql-rewards'

// Expiring points, and the e-mails about them.
export { expirePoints } from './expire-points'
export { sumOf } from './expiry-rules'
export { endingPoints } from './expiry-store'
export { rewardSettingsOf, stopPointsEmails } from './reward-store'
