import type { Brand, CompiledProduct } from '@/brand/compiled'
import { toCents } from '@/lib/money'
import { defaultSelection } from '@/lib/product-options'
import type { AdditionalInformation, Cart, CartLine, PricedLine } from './cart-shape'
import { chosenOnly } from './line-content'
import { priceAt } from './price-rules'
import type { Facts } from './pricing-facts'
import { selectionProblem } from './selection-rules'

/** A thank-you that comes by itself: auto_add_product_* of the configuration (cart-37–39). It is never remembered, only a no to it is. */

/** No line of the database has this number. */
const giftLineId = 0

export const isGift = ({ id }: Pick<CartLine, 'id'>) => id === giftLineId

interface GiftOffer {
  sku: string
  /** Worth of goods after discount from which on it comes. */
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

/** One piece, chosen as it is first shown; undefined when there is none to give. */
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
    line: { id: giftLineId, ...chosenOnly({ sku, quantity: 1, selection }) },
  }
}

/** The gift as a line of the cart, for goods of this worth; it costs nothing and changes no other amount. */
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
  }
}

/** cart-39: a gift that was taken out stays out … */
export function declineGift(information: AdditionalInformation): AdditionalInformation {
  return { ...information, gift_declined: true }
}

/** … until it is put back, as an undo does. @returns undefined when it was not declined */
export function acceptGift({
  gift_declined: wasDeclined,
  ...information
}: AdditionalInformation): AdditionalInformation | undefined {
  return wasDeclined ? information : undefined
}
