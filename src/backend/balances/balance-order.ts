import type { Certificate } from './certificate-rules'

/** What of an order touches balances. Orders are made elsewhere; whoever has one hands it in as it is. */

interface AnyOrder {
  id: number
  number: string
  store: string
  /** Null: placed as a guest. */
  customerId: number | null
}

/** An order that is paid from balances. Cents, and points where it says so. */
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
  /** Null: goods. */
  certificate: Certificate | null
}

/** An order that is paid: it brings points, and what it sold of gift certificates. */
export interface EarningOrder extends AnyOrder {
  email: string
  pointsEarned: number
  lines: readonly SoldLine[]
}

/** A line whose goods brought points. */
export interface EarningLine {
  rowCents: number
  discountCents: number
  taxCents: number
  certificate: Certificate | null
}
