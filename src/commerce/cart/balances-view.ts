/** What a cart is paid with besides money: gift cards, store credit and reward points. */

export interface SpendingRuleView {
  id: string
  label: string
  minimum: number
  maximum: number
  step: number
}

/** The balances that the cart uses or could use. */
export interface CartBalancesView {
  /** `code` is the part of the code that may be shown. */
  cards: { code: string; appliedCents: number; leftCents: number }[]
  /** Null for a visitor's cart. */
  credit: { appliedCents: number; balanceCents: number } | null
  points: { balance: number; spent: number; isMost: boolean; rule: SpendingRuleView } | null
  earnedPoints: number
  /**
   * Reward points of Adobe Commerce, which spends as many as the order needs or none (commerce-124); left out
   * if there are none.
   */
  allPoints?: { spent: number; spentCents: number; balance: number; worthCents: number }
}
