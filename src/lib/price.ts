import type { Measured, MeasuredRate } from './measures'
import {
  chosen,
  isChoice,
  typed,
  visibleOptions,
  type OptionCharge,
  type ProductOption,
  type Selection,
  type VisibilityRule,
} from './product-options'

/**
 * The one place where a line is priced; the product page and the backend run the same code, the backend's answer wins.
 *
 *   base price = (base + area × perCm2 × material) × quantity factor, less the special price or price-cache percentage
 *   unit = base price + options          row = unit × quantity + one-time options
 *
 * Where the design is known and its table has rates for what it measures, these are charged in place of the area, up to what the area
 * costs.
 *
 * All amounts are cents. Only `basePrice` is rounded (half up, once), so a row is always unit × quantity + oneTime exactly.
 */
export interface PriceTable {
  baseCents: number
  /** Cents per square centimeter; may be a fraction. */
  perCm2Cents: number
  minimumCm2: number
  breaks: { from: number; factor: number }[]
  /** Quantities offered as buttons; the first is preselected. */
  quantities: number[]
  minimum: number
  maximum: number
  /** What one of it is called, such as "sticker". */
  unit: string
  /** Size in millimeters by value uid of the size option. */
  sizes: Record<string, { width: number; height: number }>
  /** The typed width and height options, for size values without a size of their own. */
  custom?: { width: CustomSide; height: CustomSide }
  /** Area price factor by value uid of the material option. */
  factors: Record<string, number>
  /** Cents per typed character (white space is free) by option uid. */
  perCharacter: Record<string, number>
  /** The special price, while it runs. */
  percentOff: number
  /**
   * What each variant costs a piece, in place of all above: the lowest of those that the quantity reaches (commerce-77).
   * `gallery`: which of the product's galleries shows it; left out where it has no pictures of its own (commerce-123).
   */
  variants?: { uids: string[]; prices: { from: number; cents: number }[]; gallery?: number }[]
  /** A special price a piece, in cents, that counts where the quantity price is higher: Magento takes the lower of both (commerce-70). */
  specialCents?: number
  /** What a design measures is priced by these in place of the area, and never costs more than the area would (prices-17). */
  measured?: MeasuredRate[]
}

/** A side of a custom size: its option and its limits in inches. */
export interface CustomSide {
  uid: string
  minimum: number
  maximum: number
}

export interface Priceable {
  options: ProductOption[]
  rules: VisibilityRule[]
  table: PriceTable
  /** What a selection's design is charged for (measuredBy); undefined while there is none, or while it isn't known. */
  measure?: ((selection: Selection) => Measured | undefined) | undefined
}

export interface LinePrice {
  quantity: number
  unitCents: number
  /** Before special price and price cache. */
  regularUnitCents: number
  oneTimeCents: number
  rowCents: number
  regularRowCents: number
  /** The unit price, part by part, for the "why this price" list. */
  parts: { label: string; cents: number; oneTime?: boolean; included?: string }[]
  /** The next cheaper quantity, if there is one. */
  nextBreak?: { quantity: number; unitCents: number; savedPercent: number }
  /** Chosen size in millimeters, if the product has sizes. */
  size?: { width: number; height: number }
}

const millimetersPerInch = 25.4

/** Chosen value uids. Typed answers are left out: a text that happens to spell a uid must not change the price. */
const chosenUids = (selection: Selection) =>
  Object.values(selection).flatMap((answer) => (Array.isArray(answer) ? answer : []))

function inchesOf(side: CustomSide, selection: Selection): number | undefined {
  const inches = Number(typed(selection, side.uid))
  return inches >= side.minimum && inches <= side.maximum ? inches : undefined
}

/** The limits of an option, if it is a side of a custom size. */
export function customSide({ custom }: PriceTable, optionUid: string): CustomSide | undefined {
  return [custom?.width, custom?.height].find((side) => side?.uid === optionUid)
}

/** The size in millimeters that a selection stands for; undefined when the product has none or it is not filled in yet. */
export function sizeOf(
  table: PriceTable,
  selection: Selection,
): { width: number; height: number } | undefined {
  const sized = chosenUids(selection).find((uid) => Object.hasOwn(table.sizes, uid))
  if (sized) return table.sizes[sized]
  if (!table.custom) return undefined
  const width = inchesOf(table.custom.width, selection)
  const height = inchesOf(table.custom.height, selection)
  if (width === undefined || height === undefined) return undefined
  return { width: width * millimetersPerInch, height: height * millimetersPerInch }
}

function factorFor(table: PriceTable, quantity: number): number {
  return table.breaks.reduce(
    (factor, step) => (quantity >= step.from ? step.factor : factor),
    table.breaks[0]?.factor ?? 1,
  )
}

/** What a piece costs before discounts, in fractions of cents, and what of that its design measures. */
function pieceCents({ table, measure }: Priceable, selection: Selection, quantity: number) {
  const size = sizeOf(table, selection)
  const design = measure?.(selection)
  const area = design?.area ?? (size ? (size.width * size.height) / 100 : 0)
  const ofArea = Math.max(area, table.minimumCm2) * table.perCm2Cents
  const measured = design?.parts ?? []
  const sum = measured.reduce((total, { cents }) => total + cents, 0)
  const material = chosenUids(selection).reduce(
    (factor, uid) => factor * (Object.hasOwn(table.factors, uid) ? (table.factors[uid] ?? 1) : 1),
    1,
  )
  const charged = Math.min(design ? sum : ofArea, ofArea)
  const factor = factorFor(table, quantity)
  return {
    exact: (table.baseCents + charged * material) * factor,
    measured,
    /** What a cent of `measured` costs in the end. */
    share: (charged / sum) * material * factor,
  }
}

/** The chosen variant; undefined where there are none, or not all is chosen. */
export function chosenVariant({ variants }: Pick<PriceTable, 'variants'>, selection: Selection) {
  const uids = chosenUids(selection)
  return variants?.find((variant) => variant.uids.every((uid) => uids.includes(uid)))
}

/** What the chosen variant costs. */
function variantCents(table: PriceTable, selection: Selection, quantity: number): number | undefined {
  const found = chosenVariant(table, selection)
  return found && Math.min(...found.prices.flatMap(({ from, cents }) => (from <= quantity ? cents : [])))
}

const charge = (of: OptionCharge, basePrice: number) =>
  (of.cents ?? 0) + (basePrice * (of.percent ?? 0)) / 100

function optionParts(product: Priceable, selection: Selection, basePrice: number): LinePrice['parts'] {
  let exact = 0
  return visibleOptions(product.options, product.rules, selection)
    .flatMap((option) => {
      const oneTime = option.oneTime ? { oneTime: true } : {}
      if (isChoice(option)) {
        const picked = (option.values ?? []).filter((value) =>
          chosen(selection, option.uid).includes(value.uid),
        )
        return picked.map((value) => ({
          label: `${option.title}: ${value.title}`,
          cents: charge(value, basePrice),
          ...oneTime,
        }))
      }
      const answer = typed(selection, option.uid)
      if (answer === '') return []
      const letters = [...answer.replace(/\s/g, '')].length
      return [
        {
          label: option.title,
          cents: charge(option, basePrice) + letters * (product.table.perCharacter[option.uid] ?? 0),
          ...oneTime,
        },
      ]
    })
    .map((part) => {
      // Rounded as their sum is, so that several of half a cent are not each a whole one (commerce-88).
      const before = Math.round(exact)
      exact += part.cents
      return { ...part, cents: Math.round(exact) - before }
    })
    .filter((part) => part.cents !== 0)
}

function unitAt(product: Priceable, selection: Selection, quantity: number, percentOff: number) {
  const piece = pieceCents(product, selection, quantity)
  const variant = variantCents(product.table, selection, quantity)
  const regular = variant ?? Math.round(piece.exact)
  const reduced = Math.max(Math.round(regular * (1 - percentOff / 100)), 0)
  const basePrice = Math.min(reduced, product.table.specialCents ?? reduced)
  const parts = optionParts(product, selection, basePrice)
  // Of what is rounded once, so that they and the base add up to it; parts of nothing are not numbers, and are left out.
  const share = (piece.share * basePrice) / piece.exact
  const measured = piece.measured
    .map((part) => ({ ...part, cents: Math.round(part.cents * share) }))
    .filter(({ cents }) => cents > 0)
  const sum = (oneTime: boolean) =>
    parts.filter((part) => Boolean(part.oneTime) === oneTime).reduce((total, part) => total + part.cents, 0)
  const base = measured.reduce((rest, { cents }) => rest - cents, basePrice)
  return {
    basePrice,
    regular,
    parts: [{ label: 'Base price', cents: base }, ...measured, ...parts],
    unit: basePrice + sum(false),
    oneTime: sum(true),
  }
}

/** Of what is paid by the letter, the options that must be answered and are not yet. */
const lettersMissing = ({ options, rules, table }: Priceable, selection: Selection) =>
  visibleOptions(options, rules, selection).filter(
    ({ uid, required }) => required && table.perCharacter[uid] && typed(selection, uid) === '',
  )

/** The price is the least it can be: the size is not typed yet, or the words are not (catalogue-62). */
export const isLeastPrice = (product: Priceable, selection: Selection): boolean =>
  (product.table.custom !== undefined && sizeOf(product.table, selection) === undefined) ||
  lettersMissing(product, selection).length > 0

/** The selection with one letter where words are still to be typed: nobody can buy a sign of none (catalogue-62). */
export function withLeastLetters(product: Priceable, selection: Selection): Selection {
  const missing = lettersMissing(product, selection)
  if (missing.length === 0) return selection
  return { ...selection, ...Object.fromEntries(missing.map(({ uid }) => [uid, 'A'])) }
}

/**
 * Prices one line.
 * @param quantity a whole number of at least 1
 * @param priceCachePercent percent off that the shopper's price-cache code gives; the better of it and the special price counts
 */
export function priceLine(
  product: Priceable,
  selection: Selection,
  quantity: number,
  priceCachePercent = 0,
): LinePrice {
  const { table } = product
  const percentOff = Math.max(table.percentOff, priceCachePercent)
  const now = unitAt(product, selection, quantity, percentOff)
  const regularUnitCents = now.unit - now.basePrice + now.regular
  const better = table.breaks.find(
    (step) => step.from > quantity && step.factor < factorFor(table, quantity) && step.from <= table.maximum,
  )
  const betterUnit = better && unitAt(product, selection, better.from, percentOff).unit
  const size = sizeOf(table, selection)
  return {
    quantity,
    unitCents: now.unit,
    regularUnitCents,
    oneTimeCents: now.oneTime,
    rowCents: now.unit * quantity + now.oneTime,
    regularRowCents: regularUnitCents * quantity + now.oneTime,
    parts: now.parts,
    ...(size && { size }),
    ...(better &&
      betterUnit !== undefined &&
      betterUnit < now.unit && {
        nextBreak: {
          quantity: better.from,
          unitCents: betterUnit,
          savedPercent: Math.round((1 - betterUnit / now.unit) * 100),
        },
      }),
  }
}
