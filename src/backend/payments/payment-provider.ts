import type { Sql } from '../database/connection'
import type { Address } from '../kernel/address'

/** What the shop asks of a payment service. One interface for the sandboxes and the real ones. */

export interface Opening {
  amountCents: number
  /** Names the cart at the service; not secret, not the cart's id. */
  reference: string
  description: string
  /** Null while the shopper has not said it. */
  email: string | null
  /** Until then the shopper may pay (payments-3). */
  expiresAt: Date
  /** The shop does not know where the parcel goes: the service may say it. */
  asksAddress: boolean
  /** Where the parcel goes, as far as the shop knows: a service that knows it protects the seller. */
  shipTo: Address | null
  /** Absolute addresses the shopper comes back to. */
  returnUrl: string
  cancelUrl: string
}

export interface Opened {
  /** Names the payment in our database and at the service. */
  token: string
  tokenId: string
  /** Where the shopper approves, when that happens on a page of the service. */
  approveUrl: string | null
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
  /** The evidence is not the service's own, or not for this payment. */
  | { status: 'invalid' }

/** Who paid, as the service says it; nothing of it is checked. */
export interface Payer {
  email: string | null
  /** Where the parcel goes; '' for what is not said. */
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

/** What may be remembered and shown of a payment: never a card number. */
export interface PaymentDetails {
  cardBrand?: string
  lastFour?: string
  payerEmail?: string
  /** Where the money of an offline method goes, as the shop said when the order was placed (payments-60). */
  payableTo?: string
  sendTo?: string
  /** The last day that the order waits for it, ISO. */
  payBy?: string
}

export type Capture =
  /** pending: the service has it, but looks at it before it lets it pass. */
  | { status: 'captured' | 'pending'; reference: string; amountCents: number }
  | { status: 'refused'; reason: string }

export type Review = { status: 'pending' | 'captured' } | { status: 'refused'; reason: string }

/** A capture's name at the service, and its cents. */
export interface Taken {
  reference: string
  amountCents: number
}

export type RefundAnswer =
  /** Null: the service gave it no name. */
  { status: 'refunded'; reference: string | null } | { status: 'refused'; reason: string }

export interface RefundOrder {
  token: string
  /** The capture's. */
  reference: string
  amountCents: number
  /** Asked again with the same key, the service pays back nothing more. */
  key: string
}

/** `sql` is for the sandboxes, whose memory lies in our database: within the order's transaction they take part in it. */
export interface PaymentProvider {
  open(sql: Sql, opening: Opening): Promise<Opened>
  /** @param evidence what the shopper brought back: a signed answer, or a payer id */
  confirm(sql: Sql, token: string, evidence: string): Promise<Approval>
  /** Takes the money. Asked again with the same key, it answers the same and takes nothing more. */
  capture(sql: Sql, token: string, amountCents: number, key: string): Promise<Capture>
  /** What was taken already; undefined when nothing was. */
  taken(sql: Sql, token: string): Promise<Taken | undefined>
  /** What became of a capture that was pending. */
  reviewed?(sql: Sql, reference: string): Promise<Review>
  /** Pays back some or all of what was taken. */
  refund(sql: Sql, order: RefundOrder): Promise<RefundAnswer>
  /** Gives an authorization up that nothing will be taken of. */
  release?(sql: Sql, token: string): Promise<void>
}
