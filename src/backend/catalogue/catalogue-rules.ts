import type { Brand, CompiledProduct } from '@/brand/compiled'
import { priceLine, withLeastLetters, type LinePrice, type Priceable } from '@/lib/price'
import { defaultSelection, type Selection } from '@/lib/product-options'
import { isRunning } from '@/lib/shop-time'

/** Decisions about products. Pure: time and codes are handed in. */

/** Percent off by the product's special price at this moment; 0 outside its days (catalogue-3). */
export function specialPercent(
  product: Pick<CompiledProduct, 'special'>,
  now: Date,
  timezone: string,
): number {
  const { special } = product
  if (!special) return 0
  return isRunning({ start: special.from, end: special.to }, now, timezone) ? special.percentOff : 0
}

/** Percent off by a price-cache code; unknown and ended codes count as none (catalogue-4). */
export function priceCachePercent(brand: Brand, code: string | null, now: Date): number {
  if (!code || !Object.hasOwn(brand.configuration.priceCaches, code)) return 0
  const offer = brand.configuration.priceCaches[code]
  return offer && isRunning(offer, now, brand.identity.timezone) ? offer.percentOff : 0
}

/** What the moment and the shopper's price cache do to every price. */
export interface PriceMoment {
  brand: Brand
  now: () => Date
  priceCacheCode: string | null
}

/** Gift certificates and the like are never reduced (prices-12). */
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

/** The product as it is priced now: percentOff of its table is decided. */
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

/** The price that tiles show: preselected options, and a letter where words are asked for, at the first quantity offered (catalogue-2). */
export const startingPrice = (product: Priceable): LinePrice =>
  priceLine(product, preselection(product), startingQuantity(product))

const unitPrices = new WeakMap<CompiledProduct, Map<number, number>>()

/** Cents of the price that tiles show, worked out once for each percentage: lists sort and count by it. */
export function unitPrice(product: CompiledProduct, moment: PriceMoment): number {
  const percentOff = percentOffNow(product, moment)
  const known = unitPrices.get(product) ?? new Map<number, number>()
  const cents = known.get(percentOff) ?? startingPrice(pricedAt(product, percentOff)).unitCents
  unitPrices.set(product, known.set(percentOff, cents))
  return cents
}

/** Unit prices at the other quantities offered. */
export const quantityPrices = (product: Priceable): LinePrice[] =>
  product.table.quantities.slice(1).map((quantity) => priceLine(product, preselection(product), quantity))

/** True when no choice and no quantity changes the price of a piece. */
export function hasOnePrice({ options, table }: Priceable): boolean {
  const isFree = options.every(
    (option) =>
      !option.cents &&
      !option.percent &&
      !table.perCharacter[option.uid] &&
      (option.values ?? []).every((value) => !value.cents && !value.percent && !table.factors[value.uid]),
  )
  return isFree && table.breaks.length < 2 && Object.keys(table.sizes).length < 2 && !table.custom
}

export const isOutOfStock = (product: Pick<CompiledProduct, 'outOfStock' | 'stock'>) =>
  product.outOfStock === true || product.stock === 0

/** Pages say how many are left of so many or fewer. */
export const warningThreshold = 10

/** Quantity left when it is small, else null. */
export const fewLeft = ({ stock }: Pick<CompiledProduct, 'stock'>) =>
  stock !== undefined && stock > 0 && stock <= warningThreshold ? stock : null

/** 1 to 5; 0 without reviews. */
export function averageRating(reviews: { rating: number }[]): number {
  if (reviews.length === 0) return 0
  return reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
}

const niceSteps = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000]

/** Up to six even price ranges in whole dollars that hold something (catalogue-7). */
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
