import type { Brand, CompiledProduct } from '@/brand/compiled'
import { toCents } from '@/lib/money/money'
import { defaultSelection } from '@/lib/products/product-options'
import type { AdditionalInformation, Cart, CartLine, PricedLine } from './cart-shape'
import { lineOfSelection } from './line-content'
import { priceAt } from './price-rules'
import type { Facts } from './pricing-facts'
import { selectionProblem } from './selection-rules'

/**
 * A gift added automatically, configured by auto_add_product_* (cart-37). The gift is never stored, only
 * that it was declined.
 */

/** No database row has this id. */
const giftLineId = 0

export const isGift = ({ id }: Pick<CartLine, 'id'>) => id === giftLineId

interface GiftOffer {
  sku: string
  /** Minimum value of the goods after discount. */
  fromCents: number
}

export function giftOffer({ configuration: { values } }: Brand): GiftOffer | undefined {
  const { auto_add_product_status: status, auto_add_product_sku: sku } = values
  const amount = Number(values['auto_add_product_cart_amount'])
  if (status !== '1' || !sku || !(amount > 0)) return undefined
  return { sku, fromCents: toCents(amount) }
}

const quantityOf = (cart: Cart, sku: string) =>
  cart.lines.filter((line) => line.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns one piece with default options; undefined if none is available. */
function giftIn(
  facts: Facts,
  cart: Cart,
  sku: string,
): { line: CartLine; product: CompiledProduct } | undefined {
  const product = facts.product(sku)
  if (!product || product.outOfStock) return undefined
  const left = (facts.stock.get(sku) ?? Number.POSITIVE_INFINITY) - quantityOf(cart, sku)
  const selection = defaultSelection(product.options, product.rules)
  if (left < 1 || selectionProblem(product, selection, facts.isUploaded)) return undefined
  return {
    product,
    line: { id: giftLineId, ...lineOfSelection({ sku, quantity: 1, selection }) },
  }
}

/** Returns the gift as a cart line if the goods reach its minimum. It is free and changes no other amount. */
export function giftLine(facts: Facts, cart: Cart, goodsCents: number): PricedLine | undefined {
  const offer = giftOffer(facts.brand)
  if (!offer || goodsCents < offer.fromCents || cart.additionalInformation.gift_declined) return undefined
  const gift = giftIn(facts, cart, offer.sku)
  if (!gift) return undefined
  const price = priceAt(facts.brand, gift.product, gift.line, facts.now, 0)
  return {
    ...gift,
    price: { ...price, unitCents: 0, oneTimeCents: 0, rowCents: 0 },
    discountCents: 0,
    taxCents: 0,
    problems: [],
    quantityLeft: null,
  }
}

/** cart-37: a removed gift stays removed until it is put back. */
export function declineGift(information: AdditionalInformation): AdditionalInformation {
  return { ...information, gift_declined: true }
}

/** Undoes `declineGift`. @returns undefined if the gift wasn't declined */
export function acceptGift({
  gift_declined: wasDeclined,
  ...information
}: AdditionalInformation): AdditionalInformation | undefined {
  return wasDeclined ? information : undefined
}
