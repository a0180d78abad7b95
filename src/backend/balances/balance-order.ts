import type { Certificate } from './certificate-rules'

/** The parts of an order that affect balances. Order objects of other modules satisfy these types. */

interface AnyOrder {
  id: number
  number: string
  store: string
  /** Null for a guest order. */
  customerId: number | null
}

/** An order paid from balances. In cents, except for points. */
export interface SpendingOrder extends AnyOrder {
  giftCards: readonly { accountId: number; cents: number }[]
  creditCents: number
  pointsSpent: number
  placedAt: Date
}

export interface SoldLine {
  id: number
  quantity: number
  unitCents: number
  /** Null for goods. */
  certificate: Certificate | null
}

/** A paid order: it earns points and issues the gift certificates it sold. */
export interface EarningOrder extends AnyOrder {
  email: string
  pointsEarned: number
  lines: readonly SoldLine[]
}

/** A line whose goods earned points. */
export interface EarningLine {
  rowCents: number
  discountCents: number
  taxCents: number
  certificate: Certificate | null
}
