import { toCents } from '@/lib/money'
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
}

interface Variant {
  /** Value uids, in the order of the attributes. */
  values: string[]
  cents: number
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
        cents: toCents(product?.price_range.minimum_price.final_price.value ?? 0),
      }
    })
    .filter(({ values }) => values.length === order.length)
}

const cheapest = (variants: Variant[]) => Math.min(...variants.map(({ cents }) => cents))

/** What a value costs more than the cheapest of its attribute. */
function chargesOf(variants: Variant[], base: number): Map<string, number> {
  const values = new Set(variants.flatMap((each) => each.values))
  return new Map(
    [...values].map((uid) => [uid, cheapest(variants.filter((each) => each.values.includes(uid))) - base]),
  )
}

const isSumOf = (charges: Map<string, number>, base: number) => (variant: Variant) =>
  variant.values.reduce((sum, uid) => sum + (charges.get(uid) ?? 0), base) === variant.cents

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

function optionOf({ label, values }: Attribute, uid: string, charges: Map<string, number>): ProductOption {
  const choices = present(values).filter((each) => charges.has(each.uid ?? ''))
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
      ...(charges.get(choice.uid ?? '') && { cents: charges.get(choice.uid ?? '') ?? 0 }),
      ...(isSwatch && choice.swatch_data?.value && { swatch: choice.swatch_data.value }),
    })),
  }
}

/**
 * @returns undefined when nothing of it can be bought, or when no sum of its choices' prices is what its variants cost: a page that adds
 * them up would show a wrong price
 */
export function variantsOf(item: ConfigurableItem): Variants | undefined {
  const attributes = present(item.configurable_options)
  const order = attributes.map(({ values }) => attributeUid(present(values)[0]?.uid ?? ''))
  const variants = salable(item, order)
  if (variants.length === 0) return undefined
  const baseCents = cheapest(variants)
  const charges = chargesOf(variants, baseCents)
  if (!variants.every(isSumOf(charges, baseCents))) return undefined
  return {
    baseCents,
    options: attributes.map((attribute, at) => optionOf(attribute, order[at] ?? '', charges)),
    rules: rulesOf(variants, order),
  }
}
