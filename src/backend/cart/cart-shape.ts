import type { CompiledProduct } from '@/brand/compiled'
import type { Attribution } from '@/lib/attribution'
import type { MoreFor } from '@/lib/money/more-for'
import type { LinePrice } from '@/lib/money/price'
import type { Schedule } from '@/lib/dates/schedule'
import type { Address } from '../kernel/address'
import type { AppliedBalances, PointsRequest } from '../balances/balances'
import type { LineContent } from './line-content'

/** A cart as it is stored. It contains no prices: they are calculated from the catalog every time. */
export interface Cart {
  id: number
  maskedId: string
  store: string
  customerId: number | null
  email: string | null
  isActive: boolean
  /**
   * Whether an order of the cart waits for its payment service. Meanwhile the cart can't change
   * (payments-63).
   */
  isBeingPaid: boolean
  shippingAddress: Address | null
  billingAddress: Address | null
  /** Whether the billing address follows the shipping address. */
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
  /** Ships with the customer as the sender, and without prices in the parcel. */
  dropship?: boolean
  business_purchase?: boolean
  gst_number?: string
  /** Key of an uploaded picture that is not public. */
  gst_certificate?: string
  /** The order is a gift: nothing in the parcel names a price (cart-41). */
  is_gift?: boolean
  /** ISO day by which the shopper needs the order. */
  needed_by?: string
  /** Click id of the affiliate network. */
  awc?: string
  /** The shopper removed the gift (cart-37). */
  gift_declined?: boolean
  /** The shopper's visits and their sources, with the parameters of the links (attribution-14). */
  attribution?: Omit<Attribution, 'awc'>
}

/** Why a line can't be ordered. */
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
  /** Pieces available, if the line has more than that (checkout-484). */
  quantityLeft: number | null
  /** The next quantity at which a piece costs less (catalogue-29). */
  more?: MoreFor | undefined
}

export interface OfferedMethod extends MethodCodes {
  carrierTitle: string
  methodTitle: string
  description: string
  cents: number
  /** Subtotal above which shipping is free; null if it never is. */
  freeAboveCents: number | null
  /** Working days in transit, such as "3-7"; null if unknown. */
  transit: string | null
  schedule: Schedule
}

export interface AppliedCoupon {
  code: string
  label: string
  message: string
  /** Cents off goods and shipping. An order that saves nothing doesn't use up the coupon (cart-461). */
  savedCents: number
}

/**
 * A cart with all calculated values at one moment, in cents. The parts minus applied balances add up exactly
 * to grandTotalCents, the amount left to pay.
 */
export interface PricedCart {
  cart: Cart
  lines: PricedLine[]
  isVirtual: boolean
  totalQuantity: number
  coupon: AppliedCoupon | null
  subtotalCents: number
  discountCents: number
  /** Methods for the shipping address; empty without an address. */
  methods: OfferedMethod[]
  method: OfferedMethod | null
  shippingCents: number
  tax: { label: string; percent: number } | null
  taxCents: number
  balances: AppliedBalances
  grandTotalCents: number
  freeShippingMessage: string | null
  /**
   * The cart priced for domestic shipping by the usual method, while the destination is unknown; otherwise
   * null (cart-362).
   */
  atHome: PricedCart | null
}
