/** The balances that can pay for a cart, and those that do. In cents, except for points. */

/** The points that the shopper wants to spend, under a rule of the manifest. */
export interface PointsRequest {
  rule: string
  /** Null: as many as the rule and the cart allow. */
  points: number | null
}

/** The balances available to a cart at one moment. */
export interface AvailableBalances {
  /** In the cart's order. */
  cards: { accountId: number; ending: string; balanceCents: number }[]
  /** Null for a visitor's cart. */
  customer: { creditCents: number; points: number; earnPercent: number } | null
}

export const nothingHeld: AvailableBalances = { cards: [], customer: null }

export interface AppliedCard {
  accountId: number
  ending: string
  balanceCents: number
  appliedCents: number
  /** Amount left to pay after this card. */
  restCents: number
}

export interface AppliedPoints {
  balance: number
  spent: number
  cents: number
}

export interface AppliedBalances {
  cards: AppliedCard[]
  /** Null for a visitor's cart. */
  credit: { balanceCents: number; appliedCents: number } | null
  points: AppliedPoints | null
  /** Cents that balances could still pay: the amount due, without gift certificates. */
  openCents: number
  /** Points that the order will earn. */
  earnedPoints: number
}

export const nothingApplied: AppliedBalances = {
  cards: [],
  credit: null,
  points: null,
  openCents: 0,
  earnedPoints: 0,
}
