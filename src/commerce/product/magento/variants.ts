import { toCents } from '@/lib/money/money'
import type { PriceTable } from '@/lib/money/price'
import type { ProductOption, VisibilityRule } from '@/lib/products/product-options'
import type { ProductCoreQuery } from '../../generated/product'
import { picturesOf } from '../../picture-file'
import { attributeUid } from '../../variant-uid'

/**
 * Converts a Magento's configurable product to options, rules and a price: each attribute is a choice, and
 * Magento finds the variant (commerce-77).
 */

type Item = NonNullable<NonNullable<NonNullable<ProductCoreQuery['products']>['items']>[number]>
type ConfigurableItem = Extract<Item, { kind: 'ConfigurableProduct' }>

export interface Variants {
  options: ProductOption[]
  rules: VisibilityRule[]
  /** Price of one piece with the cheapest choices. */
  baseCents: number
  /** Prices of each variant, and which gallery shows it. */
  variants: NonNullable<PriceTable['variants']>
  galleries: Gallery[]
}

type Gallery = { file: string; alt: string }[]

interface Variant {
  /** Value uids, in the order of the attributes. */
  values: string[]
  prices: { from: number; cents: number }[]
  pictures: Gallery
}

const present = <T>(list: readonly (T | null)[] | null | undefined): T[] =>
  (list ?? []).filter((item) => item !== null)

interface Priced {
  price_range: { maximum_price: { final_price: { value: number | null } } | null }
  price_tiers:
    | readonly ({ quantity: number | null; final_price: { value: number | null } | null } | null)[]
    | null
}

/** Returns the prices of a piece from a quantity on; the lowest price reached applies. */
export const pricesOf = (product: Priced | null): { from: number; cents: number }[] => [
  { from: 1, cents: toCents(product?.price_range.maximum_price?.final_price.value ?? 0) },
  ...present(product?.price_tiers).flatMap((tier) =>
    tier.quantity && tier.final_price?.value
      ? [{ from: tier.quantity, cents: toCents(tier.final_price.value) }]
      : [],
  ),
]

/** Returns the variants that can be bought. */
function salable(item: ConfigurableItem, order: string[]): Variant[] {
  return present(item.variants)
    .filter(({ product }) => product?.stock_status === 'IN_STOCK')
    .map(({ attributes, product }) => {
      const uids = present(attributes).map(({ uid }) => uid)
      return {
        values: order.flatMap((attribute) => uids.find((uid) => attributeUid(uid) === attribute) ?? []),
        prices: pricesOf(product),
        pictures: picturesOf(product?.media_gallery),
      }
    })
    .filter(({ values }) => values.length === order.length)
}

const distinct = <T>(items: T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/**
 * Offers a value only with choices of the previous attributes for which some variant can be bought
 * (commerce-77).
 */
function rulesOf(variants: Variant[], order: string[]): VisibilityRule[] {
  const [first = ''] = order
  return order.slice(1).flatMap((option, at) => {
    const before = ({ values }: Variant) => values.slice(0, at + 1)
    const all = distinct(variants.map(before))
    return distinct(variants.map(({ values }) => values[at + 1] ?? '')).flatMap((value) => {
      const among = distinct(variants.filter(({ values }) => values[at + 1] === value).map(before))
      if (among.length === all.length) return []
      const when = { option: first, values: distinct(among.map(([uid = '']) => uid)) }
      return [{ option, value, when, ...(at > 0 && { among }) }]
    })
  })
}

type Attribute = NonNullable<NonNullable<ConfigurableItem['configurable_options']>[number]>

function optionOf({ label, values }: Attribute, uid: string, offered: Set<string>): ProductOption {
  const choices = present(values).filter((each) => offered.has(each.uid ?? ''))
  const isSwatch = choices.every(({ swatch_data: data }) => data?.kind === 'ColorSwatchData')
  return {
    uid,
    title: label ?? '',
    type: 'radio',
    required: true,
    ...(isSwatch && { isSwatch: true }),
    values: choices.map((choice) => ({
      uid: choice.uid ?? '',
      title: choice.store_label ?? choice.label ?? '',
      ...(isSwatch && choice.swatch_data?.value && { swatch: choice.swatch_data.value }),
    })),
  }
}

/** @returns undefined if no variant can be bought */
export function variantsOf(item: ConfigurableItem): Variants | undefined {
  const attributes = present(item.configurable_options)
  const order = attributes.map(({ values }) => attributeUid(present(values)[0]?.uid ?? ''))
  const variants = salable(item, order)
  if (variants.length === 0) return undefined
  const offered = new Set(variants.flatMap((each) => each.values))
  const galleries = distinct(variants.map(({ pictures }) => pictures)).filter(({ length }) => length > 0)
  const galleryOf = (pictures: Gallery) =>
    galleries.findIndex((gallery) => JSON.stringify(gallery) === JSON.stringify(pictures))
  return {
    baseCents: Math.min(...variants.flatMap(({ prices: [single] }) => single?.cents ?? [])),
    options: attributes.map((attribute, at) => optionOf(attribute, order[at] ?? '', offered)),
    rules: rulesOf(variants, order),
    variants: variants.map(({ values, prices, pictures }) => ({
      uids: values,
      prices,
      ...(pictures.length > 0 && { gallery: galleryOf(pictures) }),
    })),
    galleries,
  }
}
