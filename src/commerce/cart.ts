import { toCents } from '@/lib/money'
import { currentCart } from './current-cart'
import type { CartLineView, CartView, ShippingMethodView, TotalRow } from './cart-view'
import { speaksCoreOnly } from './dialect'
import { ShopError } from './errors'
import {
  AddToCartCoreDocument,
  AddToCartDocument,
  ApplyCouponCoreDocument,
  ApplyCouponDocument,
  CartCoreViewDocument,
  CartViewDocument,
  EstimateShippingCoreDocument,
  EstimateShippingDocument,
  RemoveCouponCoreDocument,
  RemoveCouponDocument,
  RemoveLineCoreDocument,
  RemoveLineDocument,
  SayAboutOrderDocument,
  UpdateLineCoreDocument,
  UpdateLineDocument,
} from './generated/cart'
import type { EstimateTotalsInput } from './generated/schema-types'
import { toItem, toItemChange, type CartEntry, type LineChange } from './line-input'
import { request } from './request'
import type { RequestOptions } from './send-document'
import { availableMethods, toCartView } from './to-cart-view'

export async function cartView(options?: RequestOptions): Promise<CartView | null> {
  const { cart } = await request(
    speaksCoreOnly ? CartCoreViewDocument : CartViewDocument,
    { cart: currentCart },
    options,
  )
  return cart && toCartView(cart)
}

/** The shopper's cart; null when there is none any more. */
export const cartQuery = () => ({
  queryKey: ['cart'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => cartView({ signal }),
})

export interface AddedToCart {
  cart: CartView
  /** One message for each entry that was refused. */
  problems: string[]
  /** The same, with the place of the entry where the shop tells it. */
  refused: { entry: number | undefined; message: string }[]
}

/** Adds in one request. Entries that were refused are not in the cart; `problems` says why, one message each. */
export async function addToCart(entries: CartEntry[]): Promise<AddedToCart> {
  const answer = await request(speaksCoreOnly ? AddToCartCoreDocument : AddToCartDocument, {
    cart: currentCart,
    items: entries.map(toItem),
  })
  const added = expected(answer.addProductsToCart)
  const refused = added.user_errors.flatMap((problem) => {
    if (!problem) return []
    const entry =
      'item_index' in problem && typeof problem.item_index === 'number' ? problem.item_index : undefined
    return [{ entry, message: problem.message }]
  })
  return { cart: toCartView(added.cart), refused, problems: refused.map(({ message }) => message) }
}

/** The line stays the line it is (cart-35). Stock Magento knows quantities and answers; the rest only the extended contract. */
export async function changeLine(uid: string, change: LineChange): Promise<CartView> {
  const answer = await request(speaksCoreOnly ? UpdateLineCoreDocument : UpdateLineDocument, {
    input: { cart_id: currentCart, cart_items: [toItemChange(uid, change)] },
  })
  return toCartView(expected(answer.updateCartItems?.cart))
}

/** A line that was taken out, once more; its gift message is said when it is there (cart-58). @throws when the shop refuses it */
export async function putLineBack(line: CartLineView): Promise<CartView> {
  const { cart, problems } = await addToCart([line])
  if (problems[0] !== undefined) throw new ShopError({ message: problems[0], status: 200 })
  const back = cart.lines.findLast(({ sku, isGift }) => sku === line.sku && !isGift)
  return line.giftMessage && back ? changeLine(back.uid, { giftMessage: line.giftMessage }) : cart
}

export async function removeLine(uid: string): Promise<CartView> {
  const answer = await request(speaksCoreOnly ? RemoveLineCoreDocument : RemoveLineDocument, {
    input: { cart_id: currentCart, cart_item_uid: uid },
  })
  return toCartView(expected(answer.removeItemFromCart?.cart))
}

export async function applyCoupon(code: string): Promise<CartView> {
  const answer = await request(speaksCoreOnly ? ApplyCouponCoreDocument : ApplyCouponDocument, {
    input: { cart_id: currentCart, coupon_code: code },
  })
  return toCartView(expected(answer.applyCouponToCart?.cart))
}

export async function removeCoupon(): Promise<CartView> {
  const answer = await request(speaksCoreOnly ? RemoveCouponCoreDocument : RemoveCouponDocument, {
    input: { cart_id: currentCart },
  })
  return toCartView(expected(answer.removeCouponFromCart?.cart))
}

/** What shoppers say about an order; members that are left out stay, null takes away. */
export interface OrderNotes {
  comment?: string
  giftMessage?: string
  isDropShip?: boolean
  business?: { gstNumber: string; certificate: string | null } | null
}

const toNotes = ({ comment, giftMessage, isDropShip, business }: OrderNotes) => ({
  ...(comment !== undefined && { order_comment: comment }),
  ...(giftMessage !== undefined && { gift_message: giftMessage }),
  ...(isDropShip !== undefined && { dropship: isDropShip }),
  ...(business === null && { business_purchase: false }),
  ...(business && {
    business_purchase: true,
    gst_number: business.gstNumber,
    gst_certificate: business.certificate,
  }),
})

/** Stock Magento knows nothing of this: there the cart comes back as it was. */
export async function sayAboutOrder(notes: OrderNotes): Promise<CartView> {
  if (speaksCoreOnly) return expected(await cartView())
  const answer = await request(SayAboutOrderDocument, { input: { cart_id: currentCart, ...toNotes(notes) } })
  return toCartView(expected(answer.setCartAdditionalInformation?.cart))
}

export interface EstimateEntry {
  countryCode: string
  /** Code of the state, such as "NY", or its name where a country has no codes. */
  region: string
  postcode: string
}

export interface Estimate {
  methods: ShippingMethodView[]
  /** What the totals would be with the first method; empty on stock Magento. */
  rows: TotalRow[]
}

/** What delivery to a place would cost, without saving the place. */
export async function estimate(entry: EstimateEntry): Promise<Estimate> {
  const input: EstimateTotalsInput = {
    cart_id: currentCart,
    address: {
      country_code: entry.countryCode as EstimateTotalsInput['address']['country_code'], // from the server's own country list
      region: entry.region === '' ? null : { region: entry.region, region_code: entry.region },
      postcode: entry.postcode,
    },
  }
  if (speaksCoreOnly) {
    const answer = await request(EstimateShippingCoreDocument, { input })
    return { methods: availableMethods(answer.estimateShippingMethods), rows: [] }
  }
  const answer = await request(EstimateShippingDocument, { input })
  const rows = answer.estimateTotals.cart?.prices?.totals ?? []
  return {
    methods: availableMethods(answer.estimateShippingMethods),
    rows: rows.map((row) => ({ code: row.code, label: row.label, cents: toCents(row.amount.value ?? 0) })),
  }
}

/** A change counts as done only when its answer is there (reliability 2.12). */
export function expected<T>(answer: T | null | undefined): T {
  if (answer === null || answer === undefined)
    throw new Error('The shop answered without saying what came of it')
  return answer
}
