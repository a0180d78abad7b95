import type { OptionCharge, ProductOption, Selection, VisibilityRule } from '@/lib/products/product-options'
import { chosen, isChoice, typed, visibleOptions } from '@/lib/products/product-options'

/**
 * Price of a Magento bundle, following getSelectionFinalTotalPrice in
 * app/code/Magento/Bundle/Model/Product/Price.php (commerce-88).
 */

export interface BundleChoice {
  /** Identifies the choice and its quantity in a bundle. */
  uid: string
  title: string
  /** Quantity in a bundle, unless the shopper changes it. */
  quantity: number
  canChangeQuantity: boolean
  isDefault: boolean
  /**
   * Either its product's prices, in cents a piece from a quantity on, or its surcharge on a fixed price, in
   * cents or percent.
   */
  price: { from: number; cents: number }[] | { cents: number } | { percent: number }
}

export interface BundlePart {
  uid: string
  title: string
  type: 'radio' | 'select' | 'checkbox' | 'multi'
  isRequired: boolean
  choices: BundleChoice[]
}

/** True if at most one choice can be selected. */
export const takesOne = ({ type }: Pick<BundlePart, 'type'>) => type === 'radio' || type === 'select'

export interface Bundle {
  parts: BundlePart[]
  /**
   * The bundle's fixed price; left out if its price is that of its contents. Percentages are of
   * `percentOfCents`.
   */
  own?: { regularCents: number; finalCents: number; percentOfCents: number }
  /** Percent off from a number of bundles on. */
  tiers: { from: number; percentOff: number }[]
  /** Percent of the price that is paid while the special price runs. */
  specialPercent?: number
}

export interface PickedChoice {
  choice: BundleChoice
  /** Quantity in one bundle. */
  quantity: number
}

/** Rounds half a cent up, even if a multiplication came out slightly below. */
const wholeCents = (exact: number) => Math.round(Number(exact.toFixed(6)))

/**
 * Reduces a price by the bundle's special price or quantity discount, whichever is lower. Both apply to the
 * contents too.
 */
function reduced(
  { tiers, specialPercent }: Pick<Bundle, 'tiers' | 'specialPercent'>,
  cents: number,
  bundles: number,
) {
  const off = Math.max(0, ...tiers.flatMap(({ from, percentOff }) => (from <= bundles ? percentOff : [])))
  const special = specialPercent === undefined ? cents : (cents * specialPercent) / 100
  return Math.min(cents, cents - (cents * off) / 100, special)
}

/**
 * Returns the cents of a picked choice in one bundle. Prices of products are rounded per piece, as they are
 * charged.
 */
export function choiceCents(bundle: Bundle, { choice, quantity }: PickedChoice, bundles: number): number {
  const { price } = choice
  if (Array.isArray(price)) {
    const reached = price.flatMap(({ from, cents }) => (from <= Math.max(quantity * bundles, 1) ? cents : []))
    return wholeCents(reduced(bundle, Math.min(...reached), bundles)) * quantity
  }
  const cents = 'cents' in price ? price.cents : ((bundle.own?.percentOfCents ?? 0) * price.percent) / 100
  return reduced(bundle, cents * quantity, bundles)
}

/** Returns the cents of a bundle without its contents. */
const ownCents = ({ own, tiers }: Bundle, bundles: number) =>
  own ? Math.min(own.finalCents, reduced({ tiers }, own.regularCents, bundles)) : 0

interface Answered {
  options: ProductOption[]
  rules: VisibilityRule[]
  selection: Selection
}

const charge = ({ cents = 0, percent = 0 }: OptionCharge, of: number) => cents + (of * percent) / 100

/** Returns the cents added by the answers to the product's own options. */
const answersCents = ({ options, rules, selection }: Answered, of: number) =>
  visibleOptions(options, rules, selection)
    .flatMap((option) => {
      if (!isChoice(option)) return typed(selection, option.uid) === '' ? [] : charge(option, of)
      const uids = chosen(selection, option.uid)
      return (option.values ?? []).flatMap((value) => (uids.includes(value.uid) ? charge(value, of) : []))
    })
    .reduce((sum, cents) => sum + cents, 0)

/** Returns the cents of one bundle when `bundles` are bought. */
export function bundleCents(
  bundle: Bundle,
  picked: PickedChoice[],
  answered: Answered,
  bundles: number,
): number {
  const own = ownCents(bundle, bundles)
  const contents = picked.reduce((sum, each) => sum + choiceCents(bundle, each, bundles), 0)
  return wholeCents(own + answersCents(answered, own) + contents)
}

const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)

/** Returns the cents of each choice of a part in the merchant's default quantity. */
const pricesIn = (bundle: Bundle, { choices }: BundlePart) =>
  choices.map((choice) => choiceCents(bundle, { choice, quantity: choice.quantity }, 1))

/**
 * Returns the lowest possible price: the cheapest choice of each required part, or of any part if none is
 * required.
 */
export function leastBundleCents(bundle: Bundle): number {
  const cheapest = (part: BundlePart) => Math.min(...pricesIn(bundle, part))
  const required = bundle.parts.filter(({ isRequired }) => isRequired)
  const contents = required.length > 0 ? sum(required.map(cheapest)) : Math.min(...bundle.parts.map(cheapest))
  return wholeCents(ownCents(bundle, 1) + contents)
}

/** Returns the highest possible price in the merchant's default quantities. */
export function mostBundleCents(bundle: Bundle): number {
  const dearest = (part: BundlePart) =>
    takesOne(part) ? Math.max(...pricesIn(bundle, part)) : sum(pricesIn(bundle, part))
  return wholeCents(ownCents(bundle, 1) + sum(bundle.parts.map(dearest)))
}

/**
 * Returns the initial choices: the merchant's defaults, else the first choice of a required part if only one
 * can be chosen.
 */
export const firstPicked = ({ parts }: Bundle): PickedChoice[] =>
  parts.flatMap((part) => {
    const { isRequired, choices } = part
    const isOne = takesOne(part)
    const defaults = choices.filter(({ isDefault }) => isDefault).slice(0, isOne ? 1 : undefined)
    const [first] = choices
    const begun = defaults.length === 0 && isRequired && first && (isOne || choices.length === 1)
    return (begun ? [first] : defaults).map((choice) => ({ choice, quantity: choice.quantity }))
  })

/**
 * Returns the choices for `addProductsToCart`. A quantity changed by the shopper is an entered option with
 * the same uid.
 */
export const bundleEntry = (picked: PickedChoice[]) => ({
  selectedOptions: picked.map(({ choice }) => choice.uid),
  enteredOptions: picked.flatMap(({ choice, quantity }) =>
    choice.canChangeQuantity && quantity !== choice.quantity
      ? [{ uid: choice.uid, value: String(quantity) }]
      : [],
  ),
})
