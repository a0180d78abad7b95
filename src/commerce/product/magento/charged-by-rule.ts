import type { OptionCharge } from '@/lib/products/product-options'

/**
 * Prices of options from what a cart charged for whole items (commerce-88). A Magento rounds the price of each
 * option, so every price is a whole number of cents, and an item costs their exact sum.
 */

export interface PricedChoice {
  /** The option's uid. */
  option: string
  /** The value's uid; left out for typed answers. */
  value?: string
  charge: OptionCharge
}

/** How many cents an item costs more than the first one, because of what it has in addition and lacks. */
export interface Difference {
  added?: PricedChoice
  left?: PricedChoice
  cents: number
}

/** What a cart charges for options of a product with a rule. */
export interface Ruled {
  /** Share of an option's regular price: every kind of rule changes prices in proportion. */
  factor: number
  /** Cents by uid of a value or a typed option. Their sums are what the cart charged. */
  charged: Map<string, number>
}

/** Charges of some options together: as many are rounded. */
interface Sum {
  cents: number
  regular: number
  rounded: number
}

interface Known {
  /** Priced choices of the first item. */
  first: PricedChoice[]
  /** What the cart charged for them together. */
  firstCents: number
  differences: Difference[]
  /** Final price of the product in proportion to its regular price. */
  productFactor: number
  regularOf: (choice: PricedChoice) => number
}

export const isPriced = ({ cents, percent }: OptionCharge) => Boolean(cents ?? percent)

const keyOf = ({ option, value }: PricedChoice) => value ?? option

const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)

/** Returns the factor without rounding if a usual one explains what was charged, or else the middle of all that do. */
function factorOf(sums: Sum[], productFactor: number): number | undefined {
  const telling = sums.filter(({ regular }) => regular > 0)
  if (telling.length === 0) return undefined
  const explains = (factor: number) =>
    telling.every(({ cents, regular, rounded }) => Math.abs(regular * factor - cents) <= rounded / 2 + 1e-6)
  const least = Math.max(...telling.map(({ cents, regular, rounded }) => (cents - rounded / 2) / regular))
  const most = Math.min(...telling.map(({ cents, regular, rounded }) => (cents + rounded / 2) / regular))
  return [productFactor, 1, 0].find(explains) ?? Math.max((least + most) / 2, 0)
}

/** Returns the prices that some differences tell without any other: of what is only added or only left out. */
function chargedAlone(differences: Difference[]): Map<string, number> {
  const added = differences.flatMap((each) =>
    each.added && !each.left ? [[keyOf(each.added), each.cents] as const] : [],
  )
  const charged = new Map(added)
  for (const { added: other, left, cents } of differences) {
    const otherCents = other && isPriced(other.charge) ? charged.get(keyOf(other)) : 0
    if (left && otherCents !== undefined) charged.set(keyOf(left), otherCents - cents)
  }
  return charged
}

/**
 * Choices that every item has, such as two required texts, are only known together. Each gets its share, and the
 * most expensive one what is missing from the sum.
 */
function shared(together: PricedChoice[], cents: number, share: (choice: PricedChoice) => number) {
  const [dearest, ...others] = together.toSorted((left, right) => share(right) - share(left))
  const shares = others.map((choice) => [keyOf(choice), Math.round(share(choice))] as const)
  if (!dearest) return shares
  return [...shares, [keyOf(dearest), cents - sum(shares.map(([, each]) => each))] as const]
}

/** @returns undefined if nothing was charged that tells a price */
export function chargedByRule(known: Known): Ruled | undefined {
  const { first, firstCents, differences, productFactor, regularOf } = known
  const charged = chargedAlone(differences)
  const alone = [...first, ...differences.flatMap(({ added }) => added ?? [])].flatMap((choice): Sum[] => {
    const cents = charged.get(keyOf(choice))
    return cents === undefined ? [] : [{ cents, regular: regularOf(choice), rounded: 1 }]
  })
  const together = first.filter((choice) => !charged.has(keyOf(choice)))
  const rest: Sum = {
    cents: firstCents - sum(first.map((choice) => charged.get(keyOf(choice)) ?? 0)),
    regular: sum(together.map(regularOf)),
    rounded: together.length,
  }
  const instead = differences.flatMap(({ added, left, cents }) =>
    added && left && !charged.has(keyOf(added)) ? [{ added, left, cents }] : [],
  )
  const insteadSums = instead.map(({ added, left, cents }) => ({
    cents: rest.cents + cents,
    regular: rest.regular - regularOf(left) + regularOf(added),
    rounded: rest.rounded,
  }))
  const factor = factorOf([...alone, rest, ...insteadSums], productFactor)
  if (factor === undefined) return undefined
  for (const [key, cents] of shared(together, rest.cents, (choice) => regularOf(choice) * factor))
    charged.set(key, cents)
  for (const { added, left, cents } of instead)
    charged.set(keyOf(added), cents + (charged.get(keyOf(left)) ?? 0))
  return { factor, charged }
}
