import {
  defaultSelection,
  isChoice,
  type OptionCharge,
  type ProductOption,
  type Selection,
} from '@/lib/products/product-options'
import { priceLine } from '@/lib/money/price'
import { enteredValue } from '../../cart/magento/line-input'
import type { ProductView } from '../product-view'
import { chargedByRule, isPriced, type Difference, type PricedChoice, type Ruled } from './charged-by-rule'
import { pricesInCart } from './probe-cart'

/**
 * Prices of options of products with a catalog price rule. The rule changes the price of product and option
 * together, and no query reports it, so a visitor's cart is asked once (commerce-88):
 * app/code/Magento/Catalog/Pricing/Price/CalculateCustomOptionCatalogRule.php
 */

export const pricedChoices = (options: readonly ProductOption[]): PricedChoice[] =>
  options.flatMap((option): PricedChoice[] =>
    isChoice(option)
      ? (option.values ?? []).map((value) => ({ option: option.uid, value: value.uid, charge: value }))
      : [{ option: option.uid, charge: option }],
  )

/** Returns what is charged for an option without a rule: a percentage is of the product's price. */
export const chargeOf = ({ cents = 0, percent = 0 }: OptionCharge, productCents: number) =>
  cents + (productCents * percent) / 100

const sample = (option: ProductOption): string =>
  option.type !== 'date' ? '1' : option.dateKind === 'time' ? '12:00' : '2030-01-01'

const firstAnswer = (option: ProductOption) =>
  isChoice(option) ? (option.values ?? []).slice(0, 1).map(({ uid }) => uid) : sample(option)

/** Returns the selection of the page's first view, with something in each required option. */
function firstSelection({ options, rules }: ProductView): Selection {
  const usual = defaultSelection(options, rules)
  const missing = options.filter(({ uid, required }) => required && !usual[uid]?.length)
  return { ...usual, ...Object.fromEntries(missing.map((option) => [option.uid, firstAnswer(option)])) }
}

function isChosen(selection: Selection, { option, value }: PricedChoice): boolean {
  const answer = selection[option]
  return value === undefined ? answer !== undefined : Boolean(answer?.includes(value))
}

const chosenIn = (selection: Selection, choices: PricedChoice[]) =>
  choices.filter((choice) => isChosen(selection, choice))

const toProbe = ({ sku, options }: ProductView, selection: Selection, quantity: number) => ({
  sku,
  quantity,
  selected_options: Object.values(selection).flatMap((answer) => (Array.isArray(answer) ? answer : [])),
  entered_options: options.flatMap((option) => {
    const answer = selection[option.uid]
    return typeof answer === 'string' ? [{ uid: option.uid, value: enteredValue(option, answer) }] : []
  }),
})

/** An item of a probe, and how it differs from the first one. */
interface Question extends Omit<Difference, 'cents'> {
  selection: Selection
}

interface Asked {
  first: Selection
  option: ProductOption
  /** All choices of the option. */
  choices: PricedChoice[]
}

const takesSeveral = ({ type }: ProductOption) => type === 'checkbox' || type === 'multiple'

const valuesIn = (selection: Selection, { uid }: ProductOption): string[] => {
  const answer = selection[uid]
  return Array.isArray(answer) ? answer : []
}

/** Adds a choice beside the first ones if the option takes several values, or else in place of its value. */
function adding({ first, option, choices }: Asked, added: PricedChoice): Question {
  const { value } = added
  if (value === undefined) return { selection: { ...first, [option.uid]: sample(option) }, added }
  const before = takesSeveral(option) ? valuesIn(first, option) : []
  const selection = { ...first, [option.uid]: [...before, value] }
  const left = choices.find((choice) => isChosen(first, choice) && !isChosen(selection, choice))
  return { selection, added, ...(left && isPriced(left.charge) && { left }) }
}

/** Leaves out a value of the first item that a shopper can leave out, too. */
function leaving({ first, option, choices }: Asked, left: PricedChoice): Question[] {
  const { [option.uid]: _answer, ...others } = first
  const kept = valuesIn(first, option).filter((value) => value !== left.value)
  if (kept.length > 0) return [{ selection: { ...others, [option.uid]: kept }, left }]
  if (!option.required) return [{ selection: others, left }]
  const added = choices.find((choice) => !isChosen(first, choice))
  if (!takesSeveral(option) || !added?.value) return []
  return [{ selection: { ...others, [option.uid]: [added.value] }, added, left }]
}

const questionsOf = (first: Selection, options: ProductOption[], choices: PricedChoice[]): Question[] =>
  options.flatMap((option) => {
    const asked = { first, option, choices: choices.filter((choice) => choice.option === option.uid) }
    return asked.choices
      .filter(({ charge }) => isPriced(charge))
      .flatMap((choice) => (isChosen(first, choice) ? leaving(asked, choice) : adding(asked, choice)))
  })

/** Maximum number of items in a probe; further choices follow the factor that these show, within a cent. */
const mostProbed = 30

/** Returns the first selection's price, and that of each question in turn. */
async function probe(product: ProductView, first: Selection, questions: Question[]) {
  const selections = [first, ...questions.map(({ selection }) => selection)]
  const totals = await pricesInCart(selections.map((each) => toProbe(product, each, 1)))
  return totals && { selections, totals, questions }
}

/** Chooses of each option what `gain` is largest for, and all such values of an option that takes several. */
function choosing(
  asked: Omit<Asked, 'option'>,
  options: ProductOption[],
  gain: (of: PricedChoice) => number,
) {
  const answers = options.flatMap((option) => {
    const gaining = asked.choices
      .filter((choice) => choice.option === option.uid && choice.value !== undefined && gain(choice) > 1e-6)
      .toSorted((left, right) => gain(right) - gain(left))
      .flatMap(({ value }) => value ?? [])
    const picked = takesSeveral(option) ? gaining : gaining.slice(0, 1)
    return picked.length > 0 ? [[option.uid, picked] as const] : []
  })
  return { ...asked.first, ...Object.fromEntries(answers) }
}

const percentOf = ({ charge }: PricedChoice) => charge.percent ?? 0

/**
 * Percentages by a rule close to the special price cost as much as of that price, each alone. But only by a rule,
 * each is rounded, and stays the same where a quantity price is lower.
 */
async function isRuledTogether(product: ProductView, asked: Omit<Asked, 'option'>, unitCents: number) {
  const up = ({ charge }: PricedChoice) => {
    const cents = chargeOf(charge, unitCents)
    return Math.round(cents) - cents
  }
  const gains = [up, (choice: PricedChoice) => -up(choice), percentOf]
  const selections = gains.map((gain) => choosing(asked, product.options, gain))
  const quantities = [1, 1, product.table.breaks.at(-1)?.from ?? 1]
  if (asked.choices.every((choice) => percentOf(choice) === 0)) return false
  const differs = selections.map(async (selection, at) => {
    const quantity = quantities[at] ?? 1
    const [cents] = (await pricesInCart([toProbe(product, selection, quantity)])) ?? []
    return cents !== undefined && cents !== priceLine(product, selection, quantity).unitCents
  })
  return (await Promise.all(differs)).includes(true)
}

/**
 * @param isRuled true if the product's price tells that a rule lowers it
 * @returns undefined if options are charged as the page shows them anyway, or nothing was learned
 */
export async function askRule(
  product: ProductView,
  choices: PricedChoice[],
  isRuled: boolean,
): Promise<Ruled | undefined> {
  const first = firstSelection(product)
  const { unitCents, regularUnitCents } = priceLine({ ...product, options: [] }, first, 1)
  if (unitCents >= regularUnitCents) return undefined
  const regularOf = ({ charge }: PricedChoice) => chargeOf(charge, regularUnitCents)
  const weight = ({ added, left }: Question) =>
    Math.max(...[added, left].map((of) => (of ? regularOf(of) : 0)))
  const questions = questionsOf(first, product.options, choices).toSorted(
    (left, right) => weight(right) - weight(left),
  )
  // A product with little stock takes few items.
  const answered =
    (await probe(product, first, questions.slice(0, mostProbed))) ??
    (await probe(product, first, questions.slice(0, 1)))
  if (!answered) return undefined
  const priced = choices.filter(({ charge }) => isPriced(charge))
  const { selections, totals } = answered
  const isAsShown = selections.every(
    (selection, at) => totals[at] === priceLine(product, selection, 1).unitCents,
  )
  if (isAsShown && !isRuled && !(await isRuledTogether(product, { first, choices }, unitCents)))
    return undefined
  const [base = 0, ...others] = totals
  return chargedByRule({
    first: chosenIn(first, priced),
    firstCents: base - unitCents,
    differences: answered.questions.map((question, at) => ({
      ...question,
      cents: (others[at] ?? base) - base,
    })),
    productFactor: unitCents / regularUnitCents,
    regularOf,
  })
}
