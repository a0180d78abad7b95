import type { OptionCharge, ProductOption, Selection, VisibilityRule } from '@/lib/product-options'
import { chosen, isChoice, typed, visibleOptions } from '@/lib/product-options'

/** What a Magento's bundle costs: app/code/Magento/Bundle/Model/Product/Price.php, getSelectionFinalTotalPrice (commerce-131). */

export interface BundleChoice {
  /** Names the choice and how many of it are in one bundle. */
  uid: string
  title: string
  /** How many of it are in one bundle, unless the shopper says otherwise. */
  quantity: number
  canChangeQuantity: boolean
  isDefault: boolean
  /** As its product costs, cents a piece from which quantity on; or what it adds to a fixed price, in cents or percent of it. */
  price: { from: number; cents: number }[] | { cents: number } | { percent: number }
}

export interface BundlePart {
  uid: string
  title: string
  type: 'radio' | 'select' | 'checkbox' | 'multi'
  isRequired: boolean
  choices: BundleChoice[]
}

/** At most one can be chosen of it. */
export const takesOne = ({ type }: Pick<BundlePart, 'type'>) => type === 'radio' || type === 'select'

export interface Bundle {
  parts: BundlePart[]
  /** The price of its own; left out where the price is that of what is in it. `percentOfCents`: what percentages are of. */
  own?: { regularCents: number; finalCents: number; percentOfCents: number }
  /** Percent off from which number of bundles on. */
  tiers: { from: number; percentOff: number }[]
  /** What is paid while its special price runs, in percent. */
  specialPercent?: number
}

export interface Picked {
  choice: BundleChoice
  /** In one bundle. */
  quantity: number
}

/** Half a cent up, also when it came out of a multiplication a little below. */
const wholeCents = (exact: number) => Math.round(Number(exact.toFixed(6)))

/** Special price and quantity price of the bundle count for what is in it, too: the lower of both. */
function reduced(
  { tiers, specialPercent }: Pick<Bundle, 'tiers' | 'specialPercent'>,
  cents: number,
  bundles: number,
) {
  const off = Math.max(0, ...tiers.flatMap(({ from, percentOff }) => (from <= bundles ? percentOff : [])))
  const special = specialPercent === undefined ? cents : (cents * specialPercent) / 100
  return Math.min(cents, cents - (cents * off) / 100, special)
}

/** Cents of so many of a choice in one bundle; with a price of its products each piece is rounded, as each is charged. */
export function choiceCents(bundle: Bundle, { choice, quantity }: Picked, bundles: number): number {
  const { price } = choice
  if (Array.isArray(price)) {
    const reached = price.flatMap(({ from, cents }) => (from <= Math.max(quantity * bundles, 1) ? cents : []))
    return wholeCents(reduced(bundle, Math.min(...reached), bundles)) * quantity
  }
  const cents = 'cents' in price ? price.cents : ((bundle.own?.percentOfCents ?? 0) * price.percent) / 100
  return reduced(bundle, cents * quantity, bundles)
}

/** Cents of a bundle without what is in it. */
const ownCents = ({ own, tiers }: Bundle, bundles: number) =>
  own ? Math.min(own.finalCents, reduced({ tiers }, own.regularCents, bundles)) : 0

interface Answered {
  options: ProductOption[]
  rules: VisibilityRule[]
  selection: Selection
}

const charge = ({ cents = 0, percent = 0 }: OptionCharge, of: number) => cents + (of * percent) / 100

/** What the answers to the product's own options cost, besides. */
const answersCents = ({ options, rules, selection }: Answered, of: number) =>
  visibleOptions(options, rules, selection)
    .flatMap((option) => {
      if (!isChoice(option)) return typed(selection, option.uid) === '' ? [] : charge(option, of)
      const uids = chosen(selection, option.uid)
      return (option.values ?? []).flatMap((value) => (uids.includes(value.uid) ? charge(value, of) : []))
    })
    .reduce((sum, cents) => sum + cents, 0)

/** Cents of one bundle where so many are bought. */
export function bundleCents(bundle: Bundle, picked: Picked[], answered: Answered, bundles: number): number {
  const own = ownCents(bundle, bundles)
  const contents = picked.reduce((sum, each) => sum + choiceCents(bundle, each, bundles), 0)
  return wholeCents(own + answersCents(answered, own) + contents)
}

const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)

/** Cents of each choice of a part, in the number that the merchant set. */
const pricesIn = (bundle: Bundle, { choices }: BundlePart) =>
  choices.map((choice) => choiceCents(bundle, { choice, quantity: choice.quantity }, 1))

/** The least that one can cost: the cheapest of each that has to be chosen, or of all where nothing has to be. */
export function leastBundleCents(bundle: Bundle): number {
  const cheapest = (part: BundlePart) => Math.min(...pricesIn(bundle, part))
  const required = bundle.parts.filter(({ isRequired }) => isRequired)
  const contents = required.length > 0 ? sum(required.map(cheapest)) : Math.min(...bundle.parts.map(cheapest))
  return wholeCents(ownCents(bundle, 1) + contents)
}

/** The most that one can cost, in the numbers that the merchant set. */
export function mostBundleCents(bundle: Bundle): number {
  const dearest = (part: BundlePart) =>
    takesOne(part) ? Math.max(...pricesIn(bundle, part)) : sum(pricesIn(bundle, part))
  return wholeCents(ownCents(bundle, 1) + sum(bundle.parts.map(dearest)))
}

/** What is chosen at first: the merchant's defaults, else the first of what has to be chosen, as one of several. */
export const firstPicked = ({ parts }: Bundle): Picked[] =>
  parts.flatMap((part) => {
    const { isRequired, choices } = part
    const isOne = takesOne(part)
    const defaults = choices.filter(({ isDefault }) => isDefault).slice(0, isOne ? 1 : undefined)
    const [first] = choices
    const begun = defaults.length === 0 && isRequired && first && (isOne || choices.length === 1)
    return (begun ? [first] : defaults).map((choice) => ({ choice, quantity: choice.quantity }))
  })

/** As `addProductsToCart` takes it: a number of pieces that the shopper said is an entered option of the same uid. */
export const bundleEntry = (picked: Picked[]) => ({
  selectedOptions: picked.map(({ choice }) => choice.uid),
  enteredOptions: picked.flatMap(({ choice, quantity }) =>
    choice.canChangeQuantity && quantity !== choice.quantity
      ? [{ uid: choice.uid, value: String(quantity) }]
      : [],
  ),
})
