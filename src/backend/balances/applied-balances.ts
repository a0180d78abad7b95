/** What a cart can be paid from, and what it is paid from, besides a payment. Cents, and points where it says so. */

/** How many points the shopper wants to spend, by a rule of the manifest. */
export interface PointsRequest {
  rule: string
  /** Null: as many as the rule and the cart can take. */
  points: number | null
}

/** What is there to be spent on a cart at one moment. */
export interface Held {
  /** In the order in which the cart names them. */
  cards: { accountId: number; ending: string; balanceCents: number }[]
  /** Null: a visitor's cart. */
  customer: { creditCents: number; points: number; earnPercent: number } | null
}

export const nothingHeld: Held = { cards: [], customer: null }

export interface AppliedCard {
  accountId: number
  ending: string
  balanceCents: number
  appliedCents: number
  /** Still to be paid after this card. */
  restCents: number
}

export interface AppliedPoints {
  balance: number
  spent: number
  cents: number
}

export interface AppliedBalances {
  cards: AppliedCard[]
  /** Null: a visitor's cart. */
  credit: { balanceCents: number; appliedCents: number } | null
  points: AppliedPoints | null
  /** Cents that balances could still pay: the rest, without gift certificates. */
  openCents: number
  /** Points that the order will bring. */
  earnedPoints: number
}

export const nothingApplied: AppliedBalances = {
  cards: [],
  credit: null,
  points: null,
  openCents: 0,
  earnedPoints: 0,
}
