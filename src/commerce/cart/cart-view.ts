import type { PaymentKind } from '@/lib/money/payment-kinds'
import type { Wallet } from '@/lib/money/payment-wallets'
import type { LineContent } from './line-content'
import type { LineAnswer } from './line-input'

/** Shapes of a cart and its checkout for screens. Amounts are in cents, dates are ISO dates. */

export interface PaymentMethodView {
  code: string
  title: string
  kind: PaymentKind
  /** True if no money moves. */
  isSandbox?: boolean
  /** The payment service's own buttons. */
  wallet?: Wallet
}

export interface CartView {
  email: string | null
  /** True if nothing in the cart is shipped: it needs no shipping address and no shipping method. */
  isVirtual: boolean
  /** Sum of all lines. */
  totalQuantity: number
  lines: CartLineView[]
  totals: CartTotalsView
  /** Estimate for domestic shipping by the usual method, while no destination is known. */
  atHome: CartEstimateView | null
  /** `message` is the shop's text about the coupon once it is applied. */
  coupon: { code: string; message: string | null } | null
  /** The coupon of the running offer, and whether it can be used in this cart; null if no offer runs. */
  offer: { code: string; use: 'usable' | 'not yet' | 'used' } | null
  comment: string
  giftMessage: string
  /** True for a gift: nothing in the parcel names a price. */
  isGift: boolean
  /** ISO day by which the shopper needs the order; null if any day is fine. */
  neededBy: string | null
  /** True if shipped in the customer's name: they are the sender, and the parcel shows no prices. */
  isDropShip: boolean
  /** Null for a private purchase. */
  business: { gstNumber: string; certificate: string | null } | null
  shippingAddress: AddressView | null
  billingAddress: AddressView | null
  /** Methods for the shipping address; empty until there is one. */
  shippingMethods: ShippingMethodView[]
  /** Key of the chosen method (see shippingMethodKey), or null. */
  shippingMethod: string | null
  /** Only methods that can be used now; their titles mention if no money moves. */
  paymentMethods: PaymentMethodView[]
  paymentMethod: string | null
  /** Approval by a payment service; `coversTotal` is false if the total has changed since. */
  approval: { method: string; coversTotal: boolean } | null
}

export interface CartLineView extends LineContent {
  /** Identifies the line for changeLine and removeLine. */
  uid: string
  sku: string
  name: string
  urlKey: string
  /** `file` is for pictureUrl. */
  picture: { file: string; alt: string } | null
  quantity: number
  unitCents: number
  rowCents: number
  /** `isUsual` marks the answer that the product starts with; it goes without saying. */
  options: { label: string; value: string; isUsual?: true }[]
  /** The choices by uid, in the form for adding the line again (undo). */
  selectedOptions: string[]
  enteredOptions: { uid: string; value: string }[]
  /** All choices, per option, in the format for updating the line. */
  answers: LineAnswer[]
  isOutOfStock: boolean
  /** True if the line is shipped in a parcel, which can contain a card. */
  takesGiftMessage: boolean
  /** True for a free gift from the shop: one piece at no charge. */
  isGift: boolean
  /** Reasons why this line cannot be ordered as it is. */
  problems: string[]
  /** Number available if it is less than the line's quantity, otherwise 0. */
  quantityLeft: number
  /** The next quantity at which a piece costs less, and the line's price then; null if there is none near. */
  more: { quantity: number; rowCents: number } | null
  /** True if the artwork is to be sent after ordering. */
  isArtworkMissing: boolean
}

export interface TotalRow {
  /** subtotal, discount (negative), shipping, tax, grand_total */
  code: string
  label: string
  cents: number
}

export interface CartTotalsView {
  rows: TotalRow[]
  grandTotalCents: number
  /** Such as "Add $12.40 more for free shipping.", or that shipping is free. */
  freeShippingMessage: string | null
}

export interface ShippingMethodView {
  key: string
  carrierCode: string
  methodCode: string
  title: string
  description: string
  cents: number
  isFree: boolean
  /** Order amount above which it is free; null if it never is, or the backend does not report it. */
  freeAboveCents: number | null
  /** Arrival in the shop's words; null if the backend does not report it. */
  arrival: string | null
  /** Last ISO day of the arrival; null if no day can be named. */
  arrivesBy: string | null
}

/** What a cart would cost at a place. Shipping and tax depend on the place. */
export interface CartEstimateView {
  rows: TotalRow[]
  grandTotalCents: number
  method: ShippingMethodView | null
}

export interface AddressView {
  firstname: string
  lastname: string
  company: string
  street: string[]
  city: string
  /** State or region: its code if the country has codes ("NY"), else the name as typed. */
  region: string
  regionLabel: string
  postcode: string
  countryCode: string
  countryLabel: string
  telephone: string
}

/** What a shopper types; the server adds the labels. */
export type AddressEntry = Omit<AddressView, 'regionLabel' | 'countryLabel'>

export const shippingMethodKey = (carrierCode: string, methodCode: string) => `${carrierCode}/${methodCode}`
