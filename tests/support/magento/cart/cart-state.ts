import type { Answer } from '../catalogue/custom-options'
import { noSuchEntity, notAuthorized } from '../refusal'
import { maskedId, type Context } from '../state'

export interface CartLine {
  id: number
  sku: string
  quantity: number
  answers: Answer[]
  /** SKU of the variant of a configurable product. */
  variant?: string
  /** Uids of the selected links. */
  chosen: string[]
  /** Contents of a bundle. */
  contents?: LineContent[]
}

/** What was selected for an option of a bundle: the ids, and the quantity per bundle. */
export interface LineContent {
  option: number
  selection: number
  quantity: number
}

/** An address as it was entered; `region` is a code. */
export interface Address {
  firstname: string
  lastname: string
  company?: string | null
  street: string[]
  city: string
  region: { code: string | null; label: string | null; region_id: number | null }
  postcode?: string | null
  country: string
  telephone?: string | null
}

/** Has no last name if it came from PayPal, which has a single name field. */
export type CartAddress = Omit<Address, 'lastname'> & { lastname: string | null }

export interface PaypalPayment {
  /**
   * True if the shopper used the cart's PayPal button; the payer's address at PayPal then becomes the
   * shipping address.
   */
  isByButton: boolean
  token: string
  payerId?: string
}

export interface CartState {
  /** Masked id. */
  id: string
  store: string
  customer: number | undefined
  isActive: boolean
  email: string | null
  lines: CartLine[]
  coupon: string | null
  /** Codes in the order they were entered. */
  giftCards: string[]
  usesCredit: boolean
  usesPoints: boolean
  shipping: CartAddress | null
  billing: CartAddress | null
  /** Format: carrier_method. */
  shippingMethod: string | null
  payment: {
    code: string
    purchaseOrder?: string | undefined
    /** PayPal's token of the payment, and its payer. */
    paypal?: PaypalPayment | undefined
  } | null
}

export function newCart({ magento, store, customer }: Context, id = maskedId()): CartState {
  const cart: CartState = {
    id,
    store: store.code,
    customer: customer?.id,
    isActive: true,
    email: customer?.email ?? null,
    lines: [],
    coupon: null,
    giftCards: [],
    usesCredit: false,
    usesPoints: false,
    shipping: null,
    billing: null,
    shippingMethod: null,
    payment: null,
  }
  magento.carts.set(id, cart)
  return cart
}

/**
 * Runs the checks with the order and messages of app/code/Magento/QuoteGraphQl/Model/Cart/GetCartForUser.php
 * @throws the first refusal that applies
 */
export function cartOf(id: string, { magento, store, customer }: Context): CartState {
  const cart = magento.carts.get(id)
  if (!cart) throw noSuchEntity(`Could not find a cart with ID "${id}"`)
  if (!cart.isActive) throw noSuchEntity("The cart isn't active.")
  if (cart.store !== store.code) throw noSuchEntity(`Wrong store code specified for cart "${id}"`)
  if (cart.customer !== customer?.id)
    throw notAuthorized(`The current user cannot perform operations on cart "${id}"`)
  return cart
}

/** Returns the customer's active cart, or creates one (QuoteGraphQl/Model/Resolver/CustomerCart.php). */
export function customerCart(context: Context): CartState {
  const { customer, magento } = context
  if (!customer) throw notAuthorized('The request is allowed for logged in customer')
  const own = [...magento.carts.values()].find((cart) => cart.isActive && cart.customer === customer.id)
  return own ?? newCart(context)
}
