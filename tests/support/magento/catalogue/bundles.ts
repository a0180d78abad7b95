import type { BundleOptionData, ProductData, SelectionData } from './catalogue-data'
import type { CartLine, LineContent } from '../cart/cart-state'
import type { Entered } from './custom-options'
import { money, roundCents } from '../money'
import { priceAt, rangeOf } from './prices'
import { wrongInput } from '../refusal'
import type { Context, Magento } from '../state'
import { bundleUid, fromUid, uidOf } from '../uids'

/** Bundles: their choices, the price of a choice, and adding them to a cart. */

export const soldProduct = (sku: string, { products }: Magento): ProductData | undefined =>
  products.find((product) => product.sku === sku && !product.isDisabled)

const optionsOf = ({ bundle }: ProductData): BundleOptionData[] => bundle?.options ?? []

interface Priced {
  magento: Magento
  group: number
}

/**
 * Both discounts are percentages, and the lower price applies:
 * app/code/Magento/Bundle/Model/Product/Price.php, _applyTierPrice, calculateSpecialPrice
 */
function reduced({ bundle, isSpecialOver }: ProductData, cents: number, bundles: number, group: number) {
  const reached = (bundle?.tiers ?? []).filter(
    (tier) => tier.quantity <= bundles && (tier.group === undefined || tier.group === group),
  )
  const off = Math.max(0, ...reached.map(({ percent }) => percent))
  const special = bundle?.specialPercent && !isSpecialOver ? (cents * bundle.specialPercent) / 100 : cents
  return Math.min(cents, cents - (cents * off) / 100, special)
}

/** Returns the price of a selection's quantity in one bundle: same file, getSelectionFinalTotalPrice. */
function selectionPrice(
  product: ProductData,
  { selection, quantity }: { selection: SelectionData; quantity: number },
  bundles: number,
  { magento, group }: Priced,
): number {
  if (!product.bundle?.isFixed) {
    const sold = soldProduct(selection.sku, magento)
    const piece = sold ? priceAt(sold, Math.max(bundles * quantity, 1), group) : 0
    // Children of a dynamic bundle are charged per unit: Quote/Model/Quote/Address/Total/Subtotal.php
    return roundCents(reduced(product, piece, bundles, group)) * quantity
  }
  const ruled = Math.min(product.price, product.rule ?? product.price)
  const cents = selection.percent === undefined ? (selection.price ?? 0) : (ruled * selection.percent) / 100
  return reduced(product, cents * quantity, bundles, group)
}

/** Returns the bundle's own price without its contents: same file, getBasePrice. */
export function ownPrice(product: ProductData, bundles: number, group: number): number {
  if (!product.bundle?.isFixed) return 0
  return Math.min(reduced(product, product.price, bundles, group), product.rule ?? product.price)
}

export function contentsPrice(product: ProductData, line: CartLine, priced: Priced): number {
  const each = (line.contents ?? []).flatMap(({ option, selection: id, quantity }) => {
    const selection = optionsOf(product)
      .find((asked) => asked.id === option)
      ?.selections.find((known) => known.id === id)
    return selection ? selectionPrice(product, { selection, quantity }, line.quantity, priced) : []
  })
  return each.reduce((sum, cents) => sum + cents, 0)
}

const salable = (selection: SelectionData, magento: Magento) =>
  (soldProduct(selection.sku, magento)?.stock ?? 0) > 0

/** app/code/Magento/Bundle/Model/Product/Type.php, isSalable */
export const isBundleSalable = (product: ProductData, magento: Magento): boolean =>
  optionsOf(product).some(({ selections }) => selections.some((each) => salable(each, magento))) &&
  optionsOf(product).every(
    ({ isRequired, selections }) => !isRequired || selections.some((each) => salable(each, magento)),
  )

/**
 * Returns the lowest and highest possible price:
 * app/code/Magento/Bundle/Pricing/Adjustment/DefaultSelectionPriceListProvider.php
 */
export function bundleRange(product: ProductData, priced: Priced) {
  const plain = {
    ...product,
    ...(product.bundle && { bundle: { ...product.bundle, tiers: [] } }),
    isSpecialOver: true,
  }
  const { rule: _ofCatalog, ...unruled } = plain
  const regular = (selection: SelectionData) => {
    if (product.bundle?.isFixed)
      return selectionPrice(unruled, { selection, quantity: selection.quantity }, 1, priced)
    return (soldProduct(selection.sku, priced.magento)?.price ?? 0) * selection.quantity
  }
  const final = (selection: SelectionData) =>
    selectionPrice(product, { selection, quantity: selection.quantity }, 1, priced)
  const all = (cents: (selection: SelectionData) => number) =>
    optionsOf(product).map((option) => ({
      ...option,
      cents: option.selections.filter((each) => salable(each, priced.magento)).map(cents),
    }))
  const least = (cents: (selection: SelectionData) => number) => {
    const options = all(cents).filter((option) => option.cents.length > 0)
    const required = options.filter(({ isRequired }) => isRequired)
    if (required.length === 0) return Math.min(...options.flatMap((option) => option.cents))
    return required.reduce((sum, option) => sum + Math.min(...option.cents), 0)
  }
  const most = (cents: (selection: SelectionData) => number) =>
    all(cents).reduce((sum, option) => {
      const isSome = option.type === 'checkbox' || option.type === 'multi'
      return (
        sum + (isSome ? option.cents.reduce((total, each) => total + each, 0) : Math.max(0, ...option.cents))
      )
    }, 0)
  const own = product.bundle?.isFixed ? product.price : 0
  const ownFinal = ownPrice(product, 1, priced.group)
  return rangeOf(
    { regular: own + least(regular), final: ownFinal + least(final) },
    { regular: own + most(regular), final: ownFinal + most(final) },
  )
}

/** app/code/Magento/BundleGraphQl/Model/Resolver/{BundleItems,Links/Collection,BundlePriceDetails}.php */
export function toGraphqlBundle(
  product: ProductData,
  { magento }: Context,
  group: number,
  toProduct: (part: ProductData) => object,
) {
  return {
    dynamic_price: !product.bundle?.isFixed,
    dynamic_sku: true,
    price_details: () => {
      // Without an own price PHP divides by zero here.
      if (!product.bundle?.isFixed || product.price === 0) throw new Error('Division by zero')
      const final = ownPrice(product, 1, group)
      return {
        main_price: product.price / 100,
        main_final_price: final / 100,
        discount_percentage: 100 - (final * 100) / product.price,
      }
    },
    items: optionsOf(product).map((option, position) => ({
      uid: uidOf(option.id),
      option_id: option.id,
      title: option.title,
      required: option.isRequired ?? false,
      type: option.type,
      position: position + 1,
      sku: product.sku,
      options: option.selections.map((selection, at) => {
        const part = soldProduct(selection.sku, magento)
        return {
          uid: bundleUid(option.id, selection.id, selection.quantity),
          id: selection.id,
          label: part?.name ?? null,
          quantity: selection.quantity,
          can_change_quantity: selection.canChangeQuantity ?? false,
          is_default: selection.isDefault ?? false,
          position: at + 1,
          price: selection.percent ?? (selection.price ?? 0) / 100,
          price_type: selection.percent === undefined ? 'FIXED' : 'PERCENT',
          product: part ? toProduct(part) : null,
        }
      }),
    })),
  }
}

/** Option id → selection id → requested quantity. */
type Said = Map<number, Map<number, number>>

/**
 * Entered quantities override selected ones:
 * app/code/Magento/QuoteBundleOptions/Model/Cart/BuyRequest/BundleDataProvider.php
 */
function saidOf(selected: string[], entered: Entered[]): Said {
  const said: Said = new Map()
  const say = (uid: string, typed?: string) => {
    const [kind, ...numbers] = fromUid(uid).split('/')
    if (kind !== 'bundle') return
    if (numbers.length !== 3) throw wrongInput('Wrong format of the entered option data')
    const [option = 0, selection = 0, quantity = 0] = numbers.map(Number)
    const chosen = said.get(option) ?? new Map<number, number>()
    said.set(option, chosen.set(selection, typed === undefined ? quantity : Number(typed)))
  }
  for (const uid of selected) say(uid)
  for (const { uid, value } of entered) say(uid, value)
  return said
}

/** Returns the default choice without any input: only if every option is required and has one selection. */
function onlyPossible(options: BundleOptionData[]): Said {
  const isOnly = options.every(({ isRequired, selections }) => isRequired && selections.length === 1)
  if (!isOnly) throw wrongInput('Please specify product option(s).')
  return new Map(
    options.map(({ id, selections }) => [id, new Map(selections.map((each) => [each.id, each.quantity]))]),
  )
}

/**
 * @throws with the messages and in the order of app/code/Magento/Bundle/Model/Product/Type.php, _prepareProduct
 */
export function bundleContents(
  product: ProductData,
  selected: string[],
  entered: Entered[],
  { magento }: Context,
): LineContent[] {
  const options = optionsOf(product)
  const asked = saidOf(selected, entered)
  const said = asked.size > 0 ? asked : onlyPossible(options)
  if (options.some(({ id, isRequired }) => isRequired && !said.has(id)))
    throw wrongInput('Please select all required options.')
  const crowded = options.filter(
    ({ id, type }) => (type === 'radio' || type === 'select') && (said.get(id)?.size ?? 0) > 1,
  )
  if (crowded.length > 0)
    throw wrongInput(
      `Option type (${crowded.map(({ type }) => type).join(', ')}) should have only one element.`,
    )
  const contents = options.flatMap(({ id, selections }) =>
    selections.flatMap((selection) => {
      const quantity = said.get(id)?.get(selection.id)
      if (quantity === undefined) return []
      const own = selection.quantity || 1
      return [
        { option: id, selection: selection.id, quantity: selection.canChangeQuantity ? quantity || 1 : own },
      ]
    }),
  )
  const count = [...said.values()].reduce((sum, chosen) => sum + chosen.size, 0)
  if (contents.length !== count) throw wrongInput('The options you selected are not available.')
  for (const { id, isRequired, selections } of options)
    if (isRequired && selections.some((each) => said.get(id)?.has(each.id) && !salable(each, magento)))
      throw wrongInput('The required options you selected are not available.')
  return contents
}

/** Returns SKU and total quantity of each part of a line. */
export const piecesOf = (
  product: ProductData,
  { contents = [], quantity: bundles }: Pick<CartLine, 'contents' | 'quantity'>,
) =>
  contents.flatMap(({ option, selection, quantity }) => {
    const sku = optionsOf(product)
      .find(({ id }) => id === option)
      ?.selections.find(({ id }) => id === selection)?.sku
    return sku ? [{ sku, quantity: quantity * bundles }] : []
  })

/**
 * The uid contains the quantity that the merchant set:
 * app/code/Magento/BundleGraphQl/Model/Cart/BundleOptionDataProvider.php
 */
export const toGraphqlContents = (product: ProductData, line: CartLine, priced: Priced) =>
  optionsOf(product).flatMap((option) => {
    const chosen = (line.contents ?? []).filter((each) => each.option === option.id)
    if (chosen.length === 0) return []
    return [
      {
        id: option.id,
        uid: uidOf(`bundle/${option.id}`),
        label: option.title,
        type: option.type,
        values: chosen.flatMap(({ selection: id, quantity }) => {
          const selection = option.selections.find((each) => each.id === id)
          if (!selection) return []
          const sold = soldProduct(selection.sku, priced.magento)
          const cents = selectionPrice(product, { selection, quantity }, line.quantity, priced)
          return [
            {
              id,
              uid: bundleUid(option.id, id, selection.quantity),
              label: sold?.name ?? '',
              quantity,
              price: cents / quantity / 100,
            },
          ]
        }),
      },
    ]
  })

/** app/code/Magento/BundleGraphQl/Model/Resolver/Order/Item/BundleOptions.php */
export const toGraphqlOrdered = (product: ProductData, line: CartLine, priced: Priced) =>
  toGraphqlContents(product, line, priced).map(({ uid, label, values }) => ({
    uid,
    label,
    values: values.map((value) => ({
      uid: value.uid,
      product_name: value.label,
      product_sku: '',
      quantity: value.quantity,
      price: money(Math.round(value.price * 100)),
    })),
  }))
