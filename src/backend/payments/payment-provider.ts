import type { Sql } from '../database/connection'
import type { Address } from '../kernel/address'

/** Interface of a payment service, for sandboxes and real services alike. */

export interface Opening {
  amountCents: number
  /** Identifies the cart at the service; it is neither secret nor the masked cart id. */
  reference: string
  description: string
  /** Null until the shopper enters it. */
  email: string | null
  /** Until when the shopper may pay (payments-3). */
  expiresAt: Date
  /** True if the delivery address is unknown and the service should ask for it. */
  asksAddress: boolean
  /** Delivery address, if known: passing it to the service qualifies the order for seller protection. */
  shipTo: Address | null
  /** Absolute URLs that the shopper returns to. */
  returnUrl: string
  cancelUrl: string
}

export interface Opened {
  /** Identifies the payment in our database and at the service. */
  token: string
  tokenId: string
  /** The service's page where the shopper approves the payment, if there is one. */
  approveUrl: string | null
  /** Lets the service's script confirm this payment in the browser, and nothing else. Never stored. */
  clientSecret?: string
}

export type Approval =
  | {
      status: 'approved'
      reference: string
      amountCents: number
      payerId: string | null
      details: PaymentDetails
      payer?: Payer
    }
  | { status: 'declined'; reason: string }
  /** The evidence is not from the service, or not for this payment. */
  | { status: 'invalid' }

/** The payer as the service reports it, unchecked. */
export interface Payer {
  email: string | null
  /** Delivery address; unknown fields are ''. */
  address: {
    firstname: string
    lastname: string
    street: string[]
    city: string
    region: string
    postcode: string
    countryCode: string
    telephone: string
  } | null
}

/** What may be stored and shown of a payment: never a card number. */
export interface PaymentDetails {
  cardBrand?: string
  lastFour?: string
  payerEmail?: string
  /** Where to send the money of an offline method, as configured when the order was placed (payments-60). */
  payableTo?: string
  sendTo?: string
  /** Last day of payment, ISO. */
  payBy?: string
}

export type Capture =
  /** `pending`: the service holds the payment while it reviews it. */
  | { status: 'captured' | 'pending'; reference: string; amountCents: number }
  | { status: 'refused'; reason: string }

export type Review = { status: 'pending' | 'captured' } | { status: 'refused'; reason: string }

/** A capture's reference at the service, and its amount. */
export interface Taken {
  reference: string
  amountCents: number
}

export type RefundAnswer =
  /** Null if the service returned no reference. */
  { status: 'refunded'; reference: string | null } | { status: 'refused'; reason: string }

export interface RefundOrder {
  token: string
  /** Reference of the capture. */
  reference: string
  amountCents: number
  /** Idempotency key: repeating it refunds nothing more. */
  key: string
}

/**
 * `sql` is for the sandboxes, which keep their data in our database: within the order's transaction they take
 * part in it.
 */
export interface PaymentProvider {
  open(sql: Sql, opening: Opening): Promise<Opened>
  /** @param evidence what the shopper returned with: a signed response or a payer id */
  confirm(sql: Sql, token: string, evidence: string): Promise<Approval>
  /** Captures the money. Repeating the same key returns the same result and captures nothing more. */
  capture(sql: Sql, token: string, amountCents: number, key: string): Promise<Capture>
  /** Returns what was already captured; undefined if nothing was. */
  taken(sql: Sql, token: string): Promise<Taken | undefined>
  /** Returns the outcome of a pending capture. */
  reviewed?(sql: Sql, reference: string): Promise<Review>
  /** Refunds some or all of a capture. */
  refund(sql: Sql, order: RefundOrder): Promise<RefundAnswer>
  /** Releases an authorization that will not be captured. */
  release?(sql: Sql, token: string): Promise<void>
}
