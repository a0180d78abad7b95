import type { AdditionalInformation, AppliedCoupon, LineContent, MethodCodes } from '../cart/cart'
import type { OrderStatus } from './order-states'
import type { Preparation } from '@/lib/dates/preparation'
import type { Address } from '../kernel/address'
import type { Certificate } from '../balances/balances'
import type { OrderPayment } from '../payments/payments'

/** An order as it was placed: a copy, unaffected by later changes of catalogue, cart or prices (orders-2). */
export interface Order {
  id: number
  cartId: number
  number: string
  token: string
  store: string
  /** Null for an order by a visitor. */
  customerId: number | null
  status: OrderStatus
  email: string
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  /** Gift cards used, each with the last characters of its code. */
  giftCards: OrderGiftCard[]
  giftCardCents: number
  creditCents: number
  pointsCents: number
  pointsSpent: number
  /** Points earned once the order is paid. */
  pointsEarned: number
  /** Total after gift cards, credit and points. */
  grandTotalCents: number
  coupon: AppliedCoupon | null
  taxLabel: string | null
  shippingAddress: Address | null
  billingAddress: Address
  shippingMethod: OrderShipping | null
  paymentMethod: { code: string; title: string }
  additionalInformation: AdditionalInformation
  placedAt: Date
  /** Token for the page with its steps (orders-66); null for older orders. */
  linkToken: string | null
  linkExpiresAt: Date | null
  lines: OrderLine[]
  payment: OrderPayment
  /** Shipped parcels, oldest first. */
  shipments: Shipment[]
  /** History of the order, oldest first. */
  events: OrderEvent[]
}

export interface OrderShipping extends MethodCodes {
  carrierTitle: string
  methodTitle: string
  /** Working days in transit, such as "3-7"; null if unknown, undefined for older orders. */
  transit?: string | null
}

export interface OrderGiftCard {
  accountId: number
  ending: string
  cents: number
}

export interface OrderLine extends LineContent {
  id: number
  name: string
  urlKey: string
  kind: 'simple' | 'virtual'
  unitCents: number
  oneTimeCents: number
  rowCents: number
  discountCents: number
  taxCents: number
  options: OrderOption[]
  picture: { file: string; alt: string } | null
  /** For a gift certificate: its recipient. */
  certificate: Certificate | null
  /** What the line waits for before production, and since when; `preparedAt` is null for older lines. */
  preparation: Preparation
  preparedAt: Date | null
  /** Working days in production, if they differ from the shop's default. */
  productionDays: number | null
  quantityShipped: number
  /** Units that were canceled before shipping. */
  quantityCanceled: number
  quantityRefunded: number
}

export interface Shipment {
  id: number
  number: string
  carrier: string
  trackingNumber: string | null
  shippedAt: Date
  lines: { lineId: number; quantity: number }[]
}

/** An event in an order's history. The text of each kind is in messages.yaml › order. */
export interface OrderEvent {
  kind:
    | 'paid'
    | 'shipped'
    | 'canceled'
    | 'refunded'
    | 'refund-sent'
    | 'refund-refused'
    | 'disputed'
    | 'reversed'
    | 'artwork-added'
    | 'proof-sent'
    | 'proof-approved'
    | 'proof-changed'
    | 'note'
    | 'contact-changed'
    | 'parcel-corrected'
    | 'confirmed-again'
  facts: Record<string, string | number>
  at: Date
}

/** An option and its value in words, as the shopper chose it. */
export interface OrderOption {
  label: string
  value: string
  isTyped: boolean
  /** The answer that the product starts with: it goes without saying (cart-51). */
  isUsual?: boolean
}

type Happened = 'quantityShipped' | 'quantityCanceled' | 'quantityRefunded'

export type NewOrderLine = Omit<OrderLine, 'id' | Happened>

/**
 * An order before payment: its stock, coupon and balances are reserved, and no one can see it yet
 * (payments-63).
 */
export type ReservedOrder = Omit<Order, 'status' | 'payment'>

export type NewOrder = Omit<ReservedOrder, 'id' | 'number' | 'lines' | 'shipments' | 'events'> & {
  lines: NewOrderLine[]
}
