import type { OptionData, ProductData } from './catalogue-data'
import { discountOf, money } from './money'

/**
 * What one costs when so many are bought: the lowest of regular, special, rule's and tier price. They are never multiplied
 * (app/code/Magento/Catalog/Model/Product/Type/Price.php, getBasePrice).
 * @returns cents
 */
export function priceAt(
  { price, special, isSpecialOver, rule, tiers = [] }: ProductData,
  quantity: number,
): number {
  const ofQuantity = tiers.filter((tier) => tier.quantity <= quantity).map((tier) => tier.price)
  const ofDays = isSpecialOver ? price : (special ?? price)
  return Math.min(price, ofDays, rule ?? price, ...ofQuantity)
}

/** The price of a choice: percent is of the final price without options (same file, _applyOptionsPrice). */
export const valuePrice = (
  value: { price?: number; percent?: number } | OptionData,
  productCents: number,
): number => ('percent' in value && value.percent ? (productCents * value.percent) / 100 : (value.price ?? 0))

const priceOf = (regular: number, final: number) => ({
  regular_price: money(regular),
  final_price: money(final),
  discount: discountOf(regular, final),
})

/** @param priced the product itself, its variants or its members, of which the cheapest and the dearest count */
export function priceRange(priced: ProductData[]) {
  const sorted = priced.toSorted((left, right) => priceAt(left, 1) - priceAt(right, 1))
  const [cheapest] = sorted
  const dearest = sorted.at(-1)
  return {
    minimum_price: priceOf(cheapest?.price ?? 0, cheapest ? priceAt(cheapest, 1) : 0),
    maximum_price: priceOf(dearest?.price ?? 0, dearest ? priceAt(dearest, 1) : 0),
  }
}

/**
 * A tier's final_price is what the merchant entered for it, also when the special price is lower
 * (app/code/Magento/CatalogCustomerGraphQl/Model/Resolver/PriceTiers.php).
 */
export const priceTiers = (product: ProductData) =>
  (product.tiers ?? []).map(({ quantity, price }) => ({
    quantity,
    final_price: money(price),
    discount: discountOf(product.price, price),
  }))
