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
import { pricesInCart } from './probe-cart'

/**
 * Prices of options of products with a catalog price rule. The rule changes the price of product and option
 * together, and no query reports it, so a visitor's cart is asked once (commerce-88):
 * app/code/Magento/Catalog/Pricing/Price/CalculateCustomOptionCatalogRule.php
 */

export interface PricedChoice {
  /** The option's uid. */
  option: string
  /** The value's uid; left out for typed answers. */
  value?: string
  charge: OptionCharge
}

export const isPriced = ({ cents, percent }: OptionCharge) => Boolean(cents ?? percent)

export const pricedChoices = (options: readonly ProductOption[]): PricedChoice[] =>
  options.flatMap((option): PricedChoice[] =>
    isChoice(option)
      ? (option.values ?? []).map((value) => ({ option: option.uid, value: value.uid, charge: value }))
      : [{ option: option.uid, charge: option }],
  )

/** Returns the regular price of what is charged for an option: a percentage is of the regular price. */
export const regularCharge = ({ cents = 0, percent = 0 }: OptionCharge, regularCents: number) =>
  cents + (regularCents * percent) / 100

const sample = (option: ProductOption): string =>
  option.type !== 'date' ? '1' : option.dateKind === 'time' ? '12:00' : '2030-01-01'

const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)

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

const withChoice = (
  selection: Selection,
  { option, value }: PricedChoice,
  options: readonly ProductOption[],
) => {
  const asked = options.find(({ uid }) => uid === option)
  return {
    ...selection,
    [option]: value ?? (asked ? sample(asked) : '1'),
    ...(value && { [option]: [value] }),
  }
}

const toProbe = ({ sku, options }: ProductView, selection: Selection) => ({
  sku,
  quantity: 1,
  selected_options: Object.values(selection).flatMap((answer) => (Array.isArray(answer) ? answer : [])),
  entered_options: options.flatMap((option) => {
    const answer = selection[option.uid]
    return typeof answer === 'string' ? [{ uid: option.uid, value: enteredValue(option, answer) }] : []
  }),
})

const unruledCents = (charge: OptionCharge, finalCents: number) =>
  (charge.cents ?? 0) + (finalCents * (charge.percent ?? 0)) / 100

/** Maximum number of items in a probe; further choices follow the factor that these show. */
const mostProbed = 30

/** What a cart charges for options of a product with a rule. */
export interface Ruled {
  /** Share of an option's regular price: every kind of rule changes prices in proportion. */
  factor: number
  /** Cents by uid of a value or a typed option, as the cart charged them. */
  charged: Map<string, number>
}

interface Probed {
  choice: PricedChoice | undefined
  charged: number
  regular: number
  unruled: number
}

interface Prices {
  unitCents: number
  regularUnitCents: number
}

/** Returns a factor without the rounding of cents, if one of the usual ones explains what was charged. */
function factorOf(probed: Probed[], { unitCents, regularUnitCents }: Prices): number | undefined {
  const telling = probed.filter(({ regular }) => regular > 0)
  const explains = (factor: number) =>
    telling.every(({ choice, regular, charged }) =>
      choice ? Math.round(regular * factor) === charged : Math.abs(regular * factor - charged) < 2,
    )
  const usual = [unitCents / regularUnitCents, 1, 0].find(explains)
  const [largest] = telling.toSorted((left, right) => right.regular - left.regular)
  return usual ?? (largest && Math.max(largest.charged, 0) / largest.regular)
}

/** Returns the first selection's price, and that of each further choice in turn. */
async function probe(product: ProductView, selection: Selection, choices: PricedChoice[]) {
  const selections = [selection, ...choices.map((choice) => withChoice(selection, choice, product.options))]
  const totals = await pricesInCart(selections.map((each) => toProbe(product, each)))
  return totals && { choices, totals }
}

/** Pairs what was charged for priced choices with what they should cost. */
function toProbed(all: PricedChoice[], charged: number, { unitCents, regularUnitCents }: Prices): Probed {
  return {
    choice: all.length === 1 ? all[0] : undefined,
    charged,
    regular: sum(all.map(({ charge }) => regularCharge(charge, regularUnitCents))),
    unruled: Math.round(sum(all.map(({ charge }) => unruledCents(charge, unitCents)))),
  }
}

const chargedByUid = (probed: Probed[]) =>
  new Map(
    probed.flatMap(({ choice, charged }) =>
      choice ? [[choice.value ?? choice.option, charged] as const] : [],
    ),
  )

/** @returns undefined if options are charged as the page shows them anyway, or nothing was learned */
export async function askRule(product: ProductView, choices: PricedChoice[]): Promise<Ruled | undefined> {
  const selection = firstSelection(product)
  const prices: Prices = priceLine({ ...product, options: [] }, selection, 1)
  if (prices.unitCents >= prices.regularUnitCents) return undefined
  const priced = choices.filter(({ charge }) => isPriced(charge))
  const first = priced.filter((choice) => isChosen(selection, choice))
  const regularOf = ({ charge }: PricedChoice) => regularCharge(charge, prices.regularUnitCents)
  const others = priced
    .filter((choice) => !isChosen(selection, choice))
    .toSorted((left, right) => regularOf(right) - regularOf(left))
  // A product with little stock takes few items.
  const answered =
    (await probe(product, selection, others.slice(0, mostProbed))) ??
    (await probe(product, selection, others.slice(0, 1)))
  if (!answered) return undefined
  const [base = 0, ...totals] = answered.totals
  const probed = [
    toProbed(first, base - prices.unitCents, prices),
    ...answered.choices.map((choice, at) => {
      const total = totals[at] ?? base
      const kept = first.filter(({ option }) => option !== choice.option)
      // The first choices cost the same beside it, so what it adds to them is its price.
      return kept.length === first.length
        ? toProbed([choice], total - base, prices)
        : toProbed([...kept, choice], total - prices.unitCents, prices)
    }),
  ]
  if (probed.every(({ charged, unruled }) => Math.abs(charged - unruled) < 1)) return undefined
  const factor = factorOf(probed, prices)
  return factor === undefined || !Number.isFinite(factor)
    ? undefined
    : { factor, charged: chargedByUid(probed) }
}
