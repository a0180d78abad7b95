import type { PaymentKind } from '@/lib/payment-kinds'
import type { LineContent } from './line-content'
import type { LineAnswer } from './line-input'

/** The shapes of a cart and its checkout as screens draw them. Money is cents, dates are ISO days. */

export interface PaymentMethodView {
  code: string
  title: string
  kind: PaymentKind
  /** No money moves. */
  isSandbox?: boolean
}

export interface CartView {
  email: string | null
  /** True when nothing in the cart is shipped: no address for delivery and no delivery method are asked for. */
  isVirtual: boolean
  /** Of all lines. */
  totalQuantity: number
  lines: CartLineView[]
  totals: CartTotalsView
  /** `message` is what the shop says about the coupon, once it is applied. */
  coupon: { code: string; message: string | null } | null
  comment: string
  giftMessage: string
  /** Sent as from the customer: their name as sender, no prices in the parcel. */
  isDropShip: boolean
  /** Null: bought for oneself. */
  business: { gstNumber: string; certificate: string | null } | null
  shippingAddress: AddressView | null
  billingAddress: AddressView | null
  /** Offered for the shipping address; empty until there is one. */
  shippingMethods: ShippingMethodView[]
  /** Key of the chosen method (see shippingMethodKey), or null. */
  shippingMethod: string | null
  /** Only methods that can really be used now; titles say when no money moves. */
  paymentMethods: PaymentMethodView[]
  paymentMethod: string | null
  /** What was approved at a payment service; `coversTotal` is false when the total is another now. */
  approval: { method: string; coversTotal: boolean } | null
}

export interface CartLineView extends LineContent {
  /** Names the line in changeLine and removeLine. */
  uid: string
  sku: string
  name: string
  urlKey: string
  /** `file` is what pictureUrl takes. */
  picture: { file: string; alt: string } | null
  quantity: number
  unitCents: number
  rowCents: number
  options: { label: string; value: string }[]
  /** The same choices by uid, as adding takes them: for undo. */
  selectedOptions: string[]
  enteredOptions: { uid: string; value: string }[]
  /** And all of them by their option, as changing a line takes them. */
  answers: LineAnswer[]
  isOutOfStock: boolean
  /** It travels in a parcel, where a card can lie. */
  takesGiftMessage: boolean
  /** Given by the shop: one piece, for nothing. */
  isGift: boolean
  /** Why this line cannot be ordered as it is. */
  problems: string[]
  /** It is to be sent after ordering. */
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
  /** "Add $12.40 more for free shipping.", or that it is free. */
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
  /** First and last day on which the parcel may arrive. */
  deliveryFrom: string | null
  deliveryTo: string | null
}

export interface AddressView {
  firstname: string
  lastname: string
  company: string
  street: string[]
  city: string
  /** State or region: code where the country has codes ("NY"), else the name as typed. */
  region: string
  regionLabel: string
  postcode: string
  countryCode: string
  countryLabel: string
  telephone: string
}

/** What a shopper types; the labels are the server's business. */
export type AddressEntry = Omit<AddressView, 'regionLabel' | 'countryLabel'>

export const shippingMethodKey = (carrierCode: string, methodCode: string) => `${carrierCode}/${methodCode}`
