import type { OptionData, ProductData } from './catalogue-data'
import { discountOf, exactMoney, roundCents } from '../money'

/** True if a tier price applies to this customer group. A tier without a group applies to all. */
const isFor =
  (group: number) =>
  (tier: { group?: number }): boolean =>
    tier.group === undefined || tier.group === group

/**
 * Returns the unit price for a quantity: the lowest of regular, special, rule and tier price. Discounts are
 * never combined (app/code/Magento/Catalog/Model/Product/Type/Price.php, getBasePrice).
 * @returns cents
 */
export function priceAt(
  { price, special, isSpecialOver, rule, tiers = [] }: ProductData,
  quantity: number,
  group: number,
): number {
  const ofQuantity = tiers
    .filter(isFor(group))
    .filter((tier) => tier.quantity <= quantity)
    .map((tier) => tier.price)
  const ofDays = isSpecialOver ? price : (special ?? price)
  return Math.min(price, ofDays, rule ?? price, ...ofQuantity)
}

const ruleOf: Record<
  NonNullable<ProductData['ruleKind']>,
  (product: ProductData, price: number) => number
> = {
  by_percent: ({ price, rule = price }, cents) => (price > 0 ? (cents * rule) / price : cents),
  by_fixed: ({ price, rule = price }, cents) => cents - (price - rule),
  to_fixed: ({ rule = 0 }) => rule,
}

/**
 * Returns the price of an option of a product with a catalog price rule: the rule's price of product and
 * option together, less that of the product, rounded (Catalog/Pricing/Price/CalculateCustomOptionCatalogRule.php).
 * Undefined if no rule lowers the product's price.
 */
export function optionPriceByRule(
  value: { price?: number; percent?: number } | OptionData,
  product: ProductData,
): number | undefined {
  if (product.rule === undefined || product.rule >= product.price) return undefined
  const priced = ruleOf[product.ruleKind ?? 'by_percent']
  const together = product.price + valuePrice(value, product.price)
  return roundCents(priced(product, together) - priced(product, product.price))
}

/**
 * Returns the price of a choice. A percentage applies to the final price without options (same file,
 * _applyOptionsPrice).
 */
export const valuePrice = (
  value: { price?: number; percent?: number } | OptionData,
  productCents: number,
): number => ('percent' in value && value.percent ? (productCents * value.percent) / 100 : (value.price ?? 0))

const priceOf = (regular: number, final: number) => ({
  regular_price: exactMoney(regular),
  final_price: exactMoney(final),
  discount: discountOf(regular, final),
})

/**
 * @param priced the product itself, its variants or its members; the range goes from the cheapest to the most expensive
 */
export function priceRange(priced: ProductData[], group: number) {
  const sorted = priced.toSorted((left, right) => priceAt(left, 1, group) - priceAt(right, 1, group))
  const [cheapest] = sorted
  const dearest = sorted.at(-1)
  const both = (product: ProductData | undefined) => ({
    regular: product?.price ?? 0,
    final: product ? priceAt(product, 1, group) : 0,
  })
  return rangeOf(both(cheapest), both(dearest))
}

interface Both {
  regular: number
  final: number
}

export const rangeOf = (least: Both, most: Both) => ({
  minimum_price: priceOf(least.regular, least.final),
  maximum_price: priceOf(most.regular, most.final),
})

/**
 * A tier's final_price is the price that the merchant entered, even if the special price is lower
 * (app/code/Magento/CatalogCustomerGraphQl/Model/Resolver/PriceTiers.php).
 */
export function priceTiers(product: ProductData, group: number) {
  const ofBundle = (product.bundle?.tiers ?? []).filter(isFor(group)).map(({ quantity, percent }) => ({
    quantity,
    final_price: exactMoney((product.price * (100 - percent)) / 100),
    discount: { amount_off: (product.price * percent) / 10_000, percent_off: percent },
  }))
  const own = (product.tiers ?? []).filter(isFor(group)).map(({ quantity, price }) => ({
    quantity,
    final_price: exactMoney(price),
    discount: discountOf(product.price, price),
  }))
  return [...ofBundle, ...own]
}
