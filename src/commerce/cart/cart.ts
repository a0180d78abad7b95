import * as backend from './cart-backend'
import { currentCart } from './current-cart'
import type { CartEstimateView, CartLineView, CartView, ShippingMethodView } from './cart-view'
import { ShopError } from '../errors'
import type { EstimateTotalsInput } from '../generated/schema-types'
import { toItem, toItemChange, type CartEntry, type LineChange } from './line-input'
import type { OrderNotes } from './order-notes'
import { request } from '../request'
import { requireResponse } from '../required-values'
import type { RequestOptions } from '../send-document'
import { availableMethods, toCartView, toEstimate } from './to-cart-view'

export async function cartView(options?: RequestOptions): Promise<CartView | null> {
  const { cart } = await request(backend.viewDocument, { cart: currentCart }, options)
  return cart && toCartView(cart)
}

/** Query for the shopper's cart; null if it no longer exists. */
export const cartQuery = () => ({
  queryKey: ['cart'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => cartView({ signal }),
})

export interface AddedToCart {
  cart: CartView
  /** One message per refused entry. */
  problems: string[]
  /** The same messages, with the index of the entry if the shop reports it. */
  refused: { entry: number | undefined; message: string }[]
}

/** Adds entries in one request. Refused entries are not in the cart; `problems` has a message for each. */
export async function addToCart(entries: CartEntry[]): Promise<AddedToCart> {
  const answer = await request(backend.addDocument, {
    cart: currentCart,
    items: entries.map(toItem),
  })
  const added = requireResponse(answer.addProductsToCart)
  const refused = added.user_errors.flatMap((problem) => {
    if (!problem) return []
    const entry =
      'item_index' in problem && typeof problem.item_index === 'number' ? problem.item_index : undefined
    return [{ entry, message: problem.message }]
  })
  return { cart: toCartView(added.cart), refused, problems: refused.map(({ message }) => message) }
}

/**
 * Changes a line in place (cart-35). Stock Magento supports quantities and answers; other changes need the
 * extended contract.
 */
export async function changeLine(uid: string, change: LineChange): Promise<CartView> {
  const answer = await request(backend.changeLineDocument, {
    input: { cart_id: currentCart, cart_items: [toItemChange(uid, change)] },
  })
  return toCartView(requireResponse(answer.updateCartItems?.cart))
}

/**
 * Adds a removed line again, then sets its gift message (cart-41).
 * @throws if the shop refuses the line
 */
export async function restoreLine(line: CartLineView): Promise<CartView> {
  const { cart, problems } = await addToCart([line])
  if (problems[0] !== undefined) throw new ShopError({ message: problems[0], status: 200 })
  const back = cart.lines.findLast(({ sku, isGift }) => sku === line.sku && !isGift)
  return line.giftMessage && back ? changeLine(back.uid, { giftMessage: line.giftMessage }) : cart
}

export async function removeLine(uid: string): Promise<CartView> {
  const answer = await request(backend.removeLineDocument, {
    input: { cart_id: currentCart, cart_item_uid: uid },
  })
  return toCartView(requireResponse(answer.removeItemFromCart?.cart))
}

export async function applyCoupon(code: string): Promise<CartView> {
  const answer = await request(backend.applyCouponDocument, {
    input: { cart_id: currentCart, coupon_code: code },
  })
  return toCartView(requireResponse(answer.applyCouponToCart?.cart))
}

export async function removeCoupon(): Promise<CartView> {
  const answer = await request(backend.removeCouponDocument, {
    input: { cart_id: currentCart },
  })
  return toCartView(requireResponse(answer.removeCouponFromCart?.cart))
}

/** A backend that does not support notes returns the cart unchanged. */
export const setOrderNotes = async (notes: OrderNotes): Promise<CartView> =>
  toCartView(requireResponse(await backend.saveNotes(notes)))

export interface EstimateEntry {
  countryCode: string
  /** Code of the state, such as "NY", or its name if the country has no codes. */
  region: string
  postcode: string
}

export interface Estimate {
  methods: ShippingMethodView[]
  /** Totals with the chosen method, else with the first; null on stock Magento. */
  totals: CartEstimateView | null
}

type MethodCodes = Pick<ShippingMethodView, 'carrierCode' | 'methodCode'>

/**
 * Returns the cost of shipping to a place without saving the place.
 * @param method used instead of the chosen one
 */
export async function estimate(entry: EstimateEntry, method?: MethodCodes): Promise<Estimate> {
  const input: EstimateTotalsInput = {
    cart_id: currentCart,
    address: {
      country_code: entry.countryCode as EstimateTotalsInput['address']['country_code'], // from the server's country list
      region: entry.region === '' ? null : { region: entry.region, region_code: entry.region },
      postcode: entry.postcode,
    },
    ...(method && { shipping_method: { carrier_code: method.carrierCode, method_code: method.methodCode } }),
  }
  const { methods, cart } = await backend.estimateCost(input)
  return { methods: availableMethods(methods), totals: cart && toEstimate(cart) }
}
