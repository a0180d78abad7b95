import type { Selection } from '@/lib/product-options'
import type { AdditionalInformation, AppliedCoupon, CartAddress, MethodCodes } from '../cart/cart'
import type { PaymentDetails } from '../payments/payment-provider'

/** An order as it was placed: a copy that no change of catalogue, cart or prices touches (OR2). */
export interface Order {
  id: number
  cartId: number
  number: string
  token: string
  store: string
  /** Null: placed as a guest. */
  customerId: number | null
  status: 'pending' | 'processing' | 'complete' | 'canceled'
  email: string
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  grandTotalCents: number
  coupon: AppliedCoupon | null
  taxLabel: string | null
  shippingAddress: CartAddress | null
  billingAddress: CartAddress
  shippingMethod: OrderShipping | null
  paymentMethod: { code: string; title: string }
  additionalInformation: AdditionalInformation
  placedAt: Date
  lines: OrderLine[]
  payment: OrderPayment
}

export interface OrderShipping extends MethodCodes {
  carrierTitle: string
  methodTitle: string
  deliveryFrom: string
  deliveryTo: string
}

export interface OrderLine {
  id: number
  sku: string
  name: string
  urlKey: string
  kind: 'simple' | 'virtual'
  quantity: number
  unitCents: number
  oneTimeCents: number
  rowCents: number
  discountCents: number
  taxCents: number
  selection: Selection
  options: OrderOption[]
  toolOptions: string | null
  picture: { file: string; alt: string } | null
}

/** In words, as the shopper chose it. */
export interface OrderOption {
  label: string
  value: string
  isTyped: boolean
}

export interface OrderPayment {
  status: 'pending' | 'captured' | 'free'
  reference: string | null
  details: PaymentDetails
}

export type NewOrder = Omit<Order, 'id' | 'number' | 'lines'> & { lines: Omit<OrderLine, 'id'>[] }
