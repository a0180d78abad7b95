import type { AdditionalInformation, AppliedCoupon, LineContent, MethodCodes } from '../cart/cart'
import type { OrderStatus } from './order-states'
import type { Preparation } from './preparation'
import type { Address } from '../kernel/address'
import type { Certificate } from '../balances/balances'
import type { OrderPayment } from '../payments/payments'

/** An order as it was placed: a copy that no change of catalogue, cart or prices touches (orders-2). */
export interface Order {
  id: number
  cartId: number
  number: string
  token: string
  store: string
  /** Null: placed as a guest. */
  customerId: number | null
  status: OrderStatus
  email: string
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  /** Paid from gift cards, each named by its ending. */
  giftCards: OrderGiftCard[]
  giftCardCents: number
  creditCents: number
  pointsCents: number
  pointsSpent: number
  /** Points that it brings once it is paid. */
  pointsEarned: number
  /** What was left for the payment. */
  grandTotalCents: number
  coupon: AppliedCoupon | null
  taxLabel: string | null
  shippingAddress: Address | null
  billingAddress: Address
  shippingMethod: OrderShipping | null
  paymentMethod: { code: string; title: string }
  additionalInformation: AdditionalInformation
  placedAt: Date
  /** Opens the page of its steps (orders-66); null for orders from before. */
  linkToken: string | null
  linkExpiresAt: Date | null
  lines: OrderLine[]
  payment: OrderPayment
  /** Parcels that left, in their order. */
  shipments: Shipment[]
  /** What became of it, in its order. */
  events: OrderEvent[]
}

export interface OrderShipping extends MethodCodes {
  carrierTitle: string
  methodTitle: string
  deliveryFrom: string
  deliveryTo: string
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
  /** Of a gift certificate: whom it goes to. */
  certificate: Certificate | null
  /** What it waits for before it is made, and since when; null for lines from before. */
  preparation: Preparation
  preparedAt: Date | null
  quantityShipped: number
  /** Units that never left and never will. */
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

/** News of an order. What a kind says stands in messages.yaml › order. */
export interface OrderEvent {
  kind:
    | 'paid'
    | 'shipped'
    | 'canceled'
    | 'refunded'
    | 'refund-refused'
    | 'disputed'
    | 'reversed'
    | 'artwork-added'
    | 'proof-sent'
    | 'proof-approved'
    | 'proof-changed'
  facts: Record<string, string | number>
  at: Date
}

/** In words, as the shopper chose it. */
export interface OrderOption {
  label: string
  value: string
  isTyped: boolean
}

type Happened = 'quantityShipped' | 'quantityCanceled' | 'quantityRefunded'

export type NewOrderLine = Omit<OrderLine, 'id' | Happened>

/** Before it is paid: its stock, coupon and balances are taken, and nobody sees it yet (payments-63). */
export type ReservedOrder = Omit<Order, 'status' | 'payment'>

export type NewOrder = Omit<ReservedOrder, 'id' | 'number' | 'lines' | 'shipments' | 'events'> & {
  lines: NewOrderLine[]
}
