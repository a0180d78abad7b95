import { toCents, toExactCents } from '@/lib/money/money'
import { present } from '../../required-values'
import {
  leastBundleCents,
  mostBundleCents,
  type Bundle,
  type BundleChoice,
  type BundlePart,
} from '../bundle-price'
import { BundlePriceDocument, type ProductCoreQuery } from '../../generated/product'
import { request } from '../../request'
import type { RequestOptions } from '../../send-document'
import { pricesOf } from './variants'

/** Converts a bundle from a Magento's response (commerce-130). */

type Item = NonNullable<NonNullable<NonNullable<ProductCoreQuery['products']>['items']>[number]>
type BundleItem = Extract<Item, { kind: 'BundleProduct' }>
type AnsweredPart = NonNullable<NonNullable<BundleItem['parts']>[number]>
type AnsweredChoice = NonNullable<NonNullable<AnsweredPart['options']>[number]>

const inOrder = (left: { position: number | null }, right: { position: number | null }) =>
  (left.position ?? 0) - (right.position ?? 0)

function priceOf({ price, price_type: type, product }: AnsweredChoice, isDynamic: boolean) {
  if (isDynamic) return pricesOf(product)
  return type === 'PERCENT' ? { percent: price ?? 0 } : { cents: toExactCents(price ?? 0) }
}

const toChoice = (choice: AnsweredChoice, isDynamic: boolean): BundleChoice => ({
  uid: choice.uid,
  title: choice.label ?? choice.product?.name ?? '',
  quantity: choice.quantity ?? 1,
  canChangeQuantity: choice.can_change_quantity ?? false,
  isDefault: choice.is_default ?? false,
  price: priceOf(choice, isDynamic),
})

const types: Record<string, BundlePart['type']> = {
  radio: 'radio',
  select: 'select',
  checkbox: 'checkbox',
  multi: 'multi',
}

/** Returns the parts with their choices in stock. A part without any is left out unless it is required. */
const partsOf = ({ parts, dynamic_price: isDynamic }: BundleItem): BundlePart[] =>
  present(parts)
    .toSorted(inOrder)
    .map((part) => ({
      uid: part.uid ?? '',
      title: part.title ?? '',
      type: types[part.type ?? ''] ?? 'radio',
      isRequired: part.required ?? false,
      choices: present(part.options)
        .filter(({ product }) => product?.stock_status === 'IN_STOCK')
        .toSorted(inOrder)
        .map((choice) => toChoice(choice, isDynamic ?? false)),
    }))
    .filter(({ isRequired, choices }) => isRequired || choices.length > 0)

const priced = (regularCents: number, finalCents: number): Bundle['own'] => ({
  regularCents,
  finalCents,
  percentOfCents: finalCents,
})

/**
 * Returns the price of a fixed-price bundle without its contents.
 * @public called by tests/commerce/variables.test.ts
 */
export async function ownPrice(urlKey: string, options?: RequestOptions): Promise<Bundle['own']> {
  const { products } = await request(BundlePriceDocument, { urlKey }, options)
  const item = products?.items?.[0]
  const price = item && 'price_details' in item ? item.price_details : null
  if (typeof price?.main_price !== 'number') return undefined
  return priced(toExactCents(price.main_price), toExactCents(price.main_final_price ?? price.main_price))
}

const finalCents = (price: { final_price: { value: number | null } } | null) =>
  toExactCents(price?.final_price.value ?? 0)

/** Returns how far the bundle's lowest and highest prices are from those that the Magento reports. */
const distanceOf = (bundle: Bundle, { price_range: range }: BundleItem) =>
  Math.abs(leastBundleCents(bundle) - finalCents(range.minimum_price)) +
  Math.abs(mostBundleCents(bundle) - finalCents(range.maximum_price))

/**
 * True if the fixed price is zero and the choices cost everything. Its price must not be requested then:
 * Magento divides by it.
 */
const isFree = ({ parts }: Bundle, { price_range: range }: BundleItem) =>
  leastBundleCents({ parts, tiers: [], own: priced(0, 0) }) ===
  toCents(range.minimum_price.regular_price.value ?? 0)

/**
 * Applies the special price if that matches the price range that the Magento reports: it reports a special
 * price even after its end.
 */
function withSpecial(bundle: Bundle, item: BundleItem): Bundle {
  const { special_price: percent } = item
  if (percent === null) return bundle
  const special: Bundle = {
    ...bundle,
    ...(bundle.own && { own: { ...bundle.own, percentOfCents: bundle.own.regularCents } }),
    specialPercent: percent,
  }
  const { regularCents = 0, finalCents: own = 0 } = bundle.own ?? {}
  // A fixed price shows it directly, unless a catalog rule lowers it further.
  if (regularCents > 0 && Math.abs(own - (regularCents * percent) / 100) < 0.01) return special
  return distanceOf(special, item) < distanceOf(bundle, item) ? special : bundle
}

/** @returns undefined if the bundle cannot be bought, or its price is unknown */
export async function bundleOf(
  item: BundleItem,
  urlKey: string,
  options?: RequestOptions,
): Promise<Bundle | undefined> {
  const parts = partsOf(item)
  if (parts.length === 0 || parts.some(({ choices }) => choices.length === 0)) return undefined
  const tiers = present(item.bundle_tiers).flatMap(({ quantity, discount }) =>
    quantity && discount?.percent_off ? [{ from: quantity, percentOff: discount.percent_off }] : [],
  )
  const bundle = { parts, tiers }
  if (item.dynamic_price) return withSpecial(bundle, item)
  const own = isFree(bundle, item) ? priced(0, 0) : await ownPrice(urlKey, options)
  return own && withSpecial({ ...bundle, own }, item)
}
