import type { Brand, CompiledProduct } from '@/brand/compiled'
import { priceLine, withLeastLetters, type LinePrice, type Priceable } from '@/lib/money/price'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { isRunning } from '@/lib/dates/shop-time'

/** Rules for prices and stock of products. Pure: time and codes are passed in. */

/** Returns the product's current special discount in percent; 0 outside its dates (catalogue-3). */
export function specialPercent(
  product: Pick<CompiledProduct, 'special'>,
  now: Date,
  timezone: string,
): number {
  const { special } = product
  if (!special) return 0
  return isRunning({ start: special.from, end: special.to }, now, timezone) ? special.percentOff : 0
}

/** Returns the discount in percent of a price-cache code; 0 for unknown and expired codes (catalogue-3). */
export function priceCachePercent(brand: Brand, code: string | null, now: Date): number {
  if (!code || !Object.hasOwn(brand.configuration.priceCaches, code)) return 0
  const offer = brand.configuration.priceCaches[code]
  return offer && isRunning(offer, now, brand.identity.timezone) ? offer.percentOff : 0
}

/** The parts of a request's context that affect every price. */
export interface PriceMoment {
  brand: Brand
  now: () => Date
  priceCacheCode: string | null
}

/**
 * Returns the current discount in percent. Gift certificates and memberships are never discounted
 * (prices-7).
 */
function percentOffNow(product: CompiledProduct, { brand, now, priceCacheCode }: PriceMoment): number {
  if (product.kind === 'virtual') return product.table.percentOff
  return Math.max(
    specialPercent(product, now(), brand.identity.timezone),
    priceCachePercent(brand, priceCacheCode, now()),
  )
}

const pricedAt = ({ options, rules, table }: CompiledProduct, percentOff: number): Priceable => ({
  options,
  rules,
  table: { ...table, percentOff },
})

/** Returns the product with its current discount as percentOff of its table. */
export const pricedNow = (product: CompiledProduct, moment: PriceMoment): Priceable =>
  pricedAt(product, percentOffNow(product, moment))

export const startingQuantity = ({ table }: Pick<Priceable, 'table'>) => table.quantities[0] ?? table.minimum

const preselected = new WeakMap<Priceable['options'], Selection>()

function preselection(product: Priceable): Selection {
  const known = preselected.get(product.options)
  if (known) return known
  const selection = withLeastLetters(product, defaultSelection(product.options, product.rules))
  preselected.set(product.options, selection)
  return selection
}

/**
 * Returns the price shown on tiles: default options, one letter where text is required, and the first offered
 * quantity (catalogue-2).
 */
export const startingPrice = (product: Priceable): LinePrice =>
  priceLine(product, preselection(product), startingQuantity(product))

const unitPrices = new WeakMap<CompiledProduct, Map<number, number>>()

/** Returns the tile price in cents, memoized per discount because lists sort and count by it. */
export function unitPrice(product: CompiledProduct, moment: PriceMoment): number {
  const percentOff = percentOffNow(product, moment)
  const known = unitPrices.get(product) ?? new Map<number, number>()
  const cents = known.get(percentOff) ?? startingPrice(pricedAt(product, percentOff)).unitCents
  unitPrices.set(product, known.set(percentOff, cents))
  return cents
}

/** Returns the unit prices at the other offered quantities. */
export const quantityPrices = (product: Priceable): LinePrice[] =>
  product.table.quantities.slice(1).map((quantity) => priceLine(product, preselection(product), quantity))

/** True if no option and no quantity changes the unit price. */
export function hasOnePrice({ options, table }: Priceable): boolean {
  const { factors, pieces = {} } = table
  const isFree = options.every(
    (option) =>
      !option.cents &&
      !option.percent &&
      !table.perCharacter[option.uid] &&
      (option.values ?? []).every(
        ({ uid, cents, percent }) => !cents && !percent && !factors[uid] && !pieces[uid],
      ),
  )
  return isFree && table.breaks.length < 2 && Object.keys(table.sizes).length < 2 && !table.custom
}

export const isOutOfStock = (product: Pick<CompiledProduct, 'outOfStock' | 'stock'>) =>
  product.outOfStock === true || product.stock === 0

/** Largest quantity left that pages show. */
export const warningThreshold = 10

/** Returns the quantity left if it is small, otherwise null. */
export const fewLeft = ({ stock }: Pick<CompiledProduct, 'stock'>) =>
  stock !== undefined && stock > 0 && stock <= warningThreshold ? stock : null

/** Returns the average rating, 1 to 5; 0 without reviews. */
export function averageRating(reviews: { rating: number }[]): number {
  if (reviews.length === 0) return 0
  return reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
}

const niceSteps = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000]

/** Returns up to six equal price ranges in whole dollars, without empty ones (catalogue-7). */
export function priceRanges(prices: number[]): { fromCents: number; toCents: number; count: number }[] {
  if (prices.length === 0) return []
  const span = Math.max(...prices) - Math.min(...prices)
  const step = niceSteps.find((each) => span / each <= 5) ?? 100_000 * Math.ceil(span / 500_000)
  const counts = new Map<number, number>()
  for (const price of prices) {
    const fromCents = Math.floor(price / step) * step
    counts.set(fromCents, (counts.get(fromCents) ?? 0) + 1)
  }
  return [...counts]
    .sort(([left], [right]) => left - right)
    .map(([fromCents, count]) => ({ fromCents, toCents: fromCents + step, count }))
}
