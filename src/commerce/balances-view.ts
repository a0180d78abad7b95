/** What a cart is paid from besides money: gift cards, store credit and reward points. */

export interface SpendingRuleView {
  id: string
  label: string
  minimum: number
  maximum: number
  step: number
}

/** What the cart is paid from, and could be. */
export interface CartBalancesView {
  /** `code` is what of it may be shown. */
  cards: { code: string; appliedCents: number; leftCents: number }[]
  /** Null: a visitor's cart. */
  credit: { appliedCents: number; balanceCents: number } | null
  points: { balance: number; spent: number; isMost: boolean; rule: SpendingRuleView } | null
  earnedPoints: number
  /** Of Adobe Commerce, which takes as many as the order needs, or none (commerce-148); left out without any. */
  allPoints?: { spent: number; spentCents: number; balance: number; worthCents: number }
}
