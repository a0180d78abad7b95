import type { CompiledProduct } from '@/brand/compiled'
import type { Attribution } from '@/lib/attribution'
import type { LinePrice } from '@/lib/price'
import type { Address } from '../kernel/address'
import type { AppliedBalances, PointsRequest } from '../balances/balances'
import type { LineContent } from './line-content'

/** A cart as it is remembered. Nothing here is a price: prices are worked out anew from the catalogue, every time. */
export interface Cart {
  id: number
  maskedId: string
  store: string
  customerId: number | null
  email: string | null
  isActive: boolean
  /** An order of it waits for its payment service: nothing of the cart changes meanwhile (payments-63). */
  isBeingPaid: boolean
  shippingAddress: Address | null
  billingAddress: Address | null
  /** The billing address follows the shipping address. */
  isBillingSameAsShipping: boolean
  shippingMethod: MethodCodes | null
  paymentMethod: string | null
  couponCode: string | null
  priceCache: string | null
  additionalInformation: AdditionalInformation
  /** Account ids of gift cards, in the order in which they pay. */
  giftCards: number[]
  spendsCredit: boolean
  pointsRequest: PointsRequest | null
  lines: CartLine[]
}

export interface CartLine extends LineContent {
  id: number
}

export interface MethodCodes {
  carrierCode: string
  methodCode: string
}

export interface AdditionalInformation {
  order_comment?: string
  gift_message?: string
  gift_from?: string
  gift_to?: string
  /** Sent as from the customer: their name as sender, no prices in the parcel. */
  dropship?: boolean
  business_purchase?: boolean
  gst_number?: string
  /** Key of an uploaded picture, locked away. */
  gst_certificate?: string
  /** Click id of the affiliate network. */
  awc?: string
  /** The shopper took the gift out (cart-39). */
  gift_declined?: boolean
  /** How the shopper came, visit by visit, with what the links said besides (attribution-14). */
  attribution?: Omit<Attribution, 'awc'>
}

/** Why a line cannot be ordered as it is. */
export interface LineProblem {
  code: 'ITEM_QTY' | 'UNDEFINED'
  message: string
}

export interface PricedLine {
  line: CartLine
  product: CompiledProduct
  price: LinePrice
  discountCents: number
  taxCents: number
  problems: LineProblem[]
}

export interface OfferedMethod extends MethodCodes {
  carrierTitle: string
  methodTitle: string
  description: string
  cents: number
  /** First and last day of arrival. */
  deliveryFrom: string
  deliveryTo: string
}

export interface AppliedCoupon {
  code: string
  label: string
  message: string
}

/**
 * A cart with everything that follows from it at one moment. Cents; the parts, less what balances pay, add up to
 * grandTotalCents exactly: what is left for a payment.
 */
export interface PricedCart {
  cart: Cart
  lines: PricedLine[]
  isVirtual: boolean
  totalQuantity: number
  coupon: AppliedCoupon | null
  subtotalCents: number
  discountCents: number
  /** Offered for the shipping address; empty without one. */
  methods: OfferedMethod[]
  method: OfferedMethod | null
  shippingCents: number
  tax: { label: string; percent: number } | null
  taxCents: number
  balances: AppliedBalances
  grandTotalCents: number
  freeShippingMessage: string | null
}
