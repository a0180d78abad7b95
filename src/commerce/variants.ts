import { toCents } from '@/lib/money'
import type { PriceTable } from '@/lib/price'
import type { ProductOption, VisibilityRule } from '@/lib/product-options'
import type { ProductCoreQuery } from './generated/product'
import { attributeUid } from './variant-uid'

/** A Magento's configurable product as options, rules and a price: each attribute is a choice, and Magento finds the variant (commerce-77). */

type Item = NonNullable<NonNullable<NonNullable<ProductCoreQuery['products']>['items']>[number]>
type ConfigurableItem = Extract<Item, { kind: 'ConfigurableProduct' }>

export interface Variants {
  options: ProductOption[]
  rules: VisibilityRule[]
  /** What one costs with the cheapest choices. */
  baseCents: number
  /** What each costs. */
  variants: NonNullable<PriceTable['variants']>
}

interface Variant {
  /** Value uids, in the order of the attributes. */
  values: string[]
  prices: { from: number; cents: number }[]
}

const present = <T>(list: readonly (T | null)[] | null | undefined): T[] =>
  (list ?? []).filter((item) => item !== null)

/** Those that can be bought. */
function salable(item: ConfigurableItem, order: string[]): Variant[] {
  return present(item.variants)
    .filter(({ product }) => product?.stock_status === 'IN_STOCK')
    .map(({ attributes, product }) => {
      const uids = present(attributes).map(({ uid }) => uid)
      return {
        values: order.flatMap((attribute) => uids.find((uid) => attributeUid(uid) === attribute) ?? []),
        prices: [
          { from: 1, cents: toCents(product?.price_range.maximum_price?.final_price.value ?? 0) },
          ...present(product?.price_tiers).flatMap((tier) =>
            tier.quantity && tier.final_price?.value
              ? [{ from: tier.quantity, cents: toCents(tier.final_price.value) }]
              : [],
          ),
        ],
      }
    })
    .filter(({ values }) => values.length === order.length)
}

/** A value is offered with those values of the first attribute with which there is something to buy. */
function rulesOf(variants: Variant[], order: string[]): VisibilityRule[] {
  const [first = ''] = order
  const firsts = new Set(variants.map(({ values: [uid = ''] }) => uid))
  return order.slice(1).flatMap((option, at) => {
    const values = new Set(variants.map((each) => each.values[at + 1] ?? ''))
    return [...values].flatMap((value) => {
      const fitting = variants.filter((each) => each.values[at + 1] === value)
      const allowed = [...new Set(fitting.map(({ values: [uid = ''] }) => uid))]
      return allowed.length === firsts.size
        ? []
        : [{ option, value, when: { option: first, values: allowed } }]
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

/** @returns undefined when nothing of it can be bought */
export function variantsOf(item: ConfigurableItem): Variants | undefined {
  const attributes = present(item.configurable_options)
  const order = attributes.map(({ values }) => attributeUid(present(values)[0]?.uid ?? ''))
  const variants = salable(item, order)
  if (variants.length === 0) return undefined
  const offered = new Set(variants.flatMap((each) => each.values))
  return {
    baseCents: Math.min(...variants.flatMap(({ prices: [single] }) => single?.cents ?? [])),
    options: attributes.map((attribute, at) => optionOf(attribute, order[at] ?? '', offered)),
    rules: rulesOf(variants, order),
    variants: variants.map(({ values, prices }) => ({ uids: values, prices })),
  }
}
