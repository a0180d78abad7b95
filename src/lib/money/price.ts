import type { Measured, MeasuredRate } from '../products/measures'
import { plainMarks } from '../words/plain-marks'
import { readInches } from '../fields/typed-number'
import { plainLine, plainText } from '../fields/typed-text'
import {
  chosen,
  isChoice,
  typed,
  visibleOptions,
  type OptionCharge,
  type ProductOption,
  type Selection,
  type VisibilityRule,
} from '../products/product-options'

/**
 * The only place where lines are priced. The product page and the backend run this same code; the backend's
 * result is authoritative.
 *
 *   base price = (base + (area × perCm2 + united inches × perUnitedInch) × material) × quantity factor,
 *     less the special price or price-cache percentage
 *   unit = (base price + options) × pieces of a set          row = unit × quantity + one-time options.
 *
 * If the design is known and the table has rates for its measures, these are charged in place of the area, up
 * to the area's price.
 *
 * All amounts are cents. Only `basePrice` is rounded (half up, once), so a row is always unit × quantity +
 * oneTime exactly.
 */
export interface PriceTable {
  baseCents: number
  /** Cents per square centimeter; may be a fraction. */
  perCm2Cents: number
  minimumCm2: number
  /** Cents per inch of width plus height, for frames; may be a fraction. Default: 0. */
  perUnitedInchCents?: number
  breaks: { from: number; factor: number }[]
  /** Quantities offered as buttons; the first one is preselected. */
  quantities: number[]
  minimum: number
  maximum: number
  /** Name of a single item, such as "sticker". */
  unit: string
  /** Size in millimeters by value uid of the size option. */
  sizes: Record<string, { width: number; height: number }>
  /** The typed width and height options, for size values without fixed dimensions. */
  custom?: { width: CustomSide; height: CustomSide }
  /** Area price factor by value uid of the material option. */
  factors: Record<string, number>
  /** Number of pieces in a set, by value uid: a set costs as much as that many single pieces. */
  pieces?: Record<string, number>
  /** Cents per typed character, excluding white space, by option uid. */
  perCharacter: Record<string, number>
  /** Percent off of the special price while it runs. */
  percentOff: number
  /**
   * Price per piece of each variant, which replaces everything above: the lowest price whose `from` the
   * quantity reaches (commerce-77). `gallery` is the index of the product gallery that shows the variant;
   * omitted if it has no pictures (commerce-77).
   */
  variants?: { uids: string[]; prices: { from: number; cents: number }[]; gallery?: number }[]
  /**
   * Special price per piece in cents. Used if the quantity price is higher: Magento charges the lower of both
   * (commerce-88).
   */
  specialCents?: number
  /** Rates for the measures of a design. They replace the area price and never exceed it (prices-17). */
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
  /**
   * Returns the charges for a selection's design (see measuredBy); undefined while there is no design or it
   * is not known yet.
   */
  measure?: ((selection: Selection) => Measured | undefined) | undefined
}

export interface LinePrice {
  quantity: number
  unitCents: number
  /** Before the special price and the price cache. */
  regularUnitCents: number
  oneTimeCents: number
  rowCents: number
  regularRowCents: number
  /** The parts of the unit price, for the "why this price" list. */
  parts: { label: string; cents: number; oneTime?: boolean; included?: string }[]
  /** The next cheaper quantity, if there is one. */
  nextBreak?: { quantity: number; unitCents: number; savedPercent: number }
  /** Chosen size in millimeters, if the product has sizes. */
  size?: { width: number; height: number }
}

const millimetersPerInch = 25.4

/**
 * Returns the chosen value uids. Typed answers are excluded: text that happens to equal a uid must not change
 * the price.
 */
const chosenUids = (selection: Selection) =>
  Object.values(selection).flatMap((answer) => (Array.isArray(answer) ? answer : []))

/** Returns the inches typed for a side, if they are within its limits. */
export function inchesWithin({ minimum, maximum }: CustomSide, answer: string): number | undefined {
  const inches = readInches(answer)
  return inches !== undefined && inches >= minimum && inches <= maximum ? inches : undefined
}

function inchesOf(side: CustomSide, selection: Selection): number | undefined {
  return inchesWithin(side, typed(selection, side.uid))
}

/** Returns the custom-size side that an option sets, if any. */
export function customSide({ custom }: PriceTable, optionUid: string): CustomSide | undefined {
  return [custom?.width, custom?.height].find((side) => side?.uid === optionUid)
}

/**
 * Normalizes an answer for validation, sending and storage, identically in form and server. Sides become
 * plain numbers (forms-402), addresses and dates a single line.
 */
export function readAnswer(
  { uid, type, isEmail }: Pick<ProductOption, 'uid' | 'type' | 'isEmail'>,
  table: PriceTable,
  answer: string,
): string {
  const inches = customSide(table, uid) && readInches(answer)
  if (inches !== undefined) return String(inches)
  return isEmail || type === 'date' ? plainLine(answer) : plainText(answer)
}

/**
 * Returns the selected size in millimeters; undefined if the product has no sizes or the size is not filled
 * in yet.
 */
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

/** Returns how many pieces one item has, at least 1. */
function piecesOf({ pieces = {} }: PriceTable, selection: Selection): number {
  return chosenUids(selection).reduce((most, uid) => {
    const own = Object.hasOwn(pieces, uid) ? pieces[uid] : undefined
    return Math.max(most, own ?? 1)
  }, 1)
}

function factorFor(table: PriceTable, quantity: number): number {
  return table.breaks.reduce(
    (factor, step) => (quantity >= step.from ? step.factor : factor),
    table.breaks[0]?.factor ?? 1,
  )
}

/**
 * Returns the price of a piece before discounts, in fractions of cents, and the parts that its design's
 * measures contribute.
 */
function pieceCents({ table, measure }: Priceable, selection: Selection, quantity: number) {
  const size = sizeOf(table, selection)
  const design = measure?.(selection)
  const area = design?.area ?? (size ? (size.width * size.height) / 100 : 0)
  const unitedInches = size ? (size.width + size.height) / millimetersPerInch : 0
  const ofSize =
    Math.max(area, table.minimumCm2) * table.perCm2Cents + unitedInches * (table.perUnitedInchCents ?? 0)
  const measured = design?.parts ?? []
  const sum = measured.reduce((total, { cents }) => total + cents, 0)
  const material = chosenUids(selection).reduce(
    (factor, uid) => factor * (Object.hasOwn(table.factors, uid) ? (table.factors[uid] ?? 1) : 1),
    1,
  )
  const charged = Math.min(design ? sum : ofSize, ofSize)
  const factor = factorFor(table, quantity)
  return {
    exact: (table.baseCents + charged * material) * factor,
    measured,
    /** Final cents per cent of `measured`. */
    share: (charged / sum) * material * factor,
  }
}

/** Returns the chosen variant; undefined if the product has none or the selection is incomplete. */
export function chosenVariant({ variants }: Pick<PriceTable, 'variants'>, selection: Selection) {
  const uids = chosenUids(selection)
  return variants?.find((variant) => variant.uids.every((uid) => uids.includes(uid)))
}

function variantCents(table: PriceTable, selection: Selection, quantity: number): number | undefined {
  const found = chosenVariant(table, selection)
  return found && Math.min(...found.prices.flatMap(({ from, cents }) => (from <= quantity ? cents : [])))
}

const charge = (of: OptionCharge, basePrice: number) =>
  (of.cents ?? 0) + (basePrice * (of.percent ?? 0)) / 100

/** What a ruled or discounted product's options would cost without the discount (commerce-88). */
const undiscounted = (of: OptionCharge) =>
  of.regularCents === undefined ? of : { ...of, cents: of.regularCents }

function optionParts(
  product: Priceable,
  selection: Selection,
  basePrice: number,
  charged: (of: OptionCharge) => OptionCharge = (of) => of,
): LinePrice['parts'] {
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
          cents: charge(charged(value), basePrice),
          ...oneTime,
        }))
      }
      const answer = typed(selection, option.uid)
      if (answer === '') return []
      const letters = [...plainMarks(answer).replace(/\s/g, '')].length
      return [
        {
          label: option.title,
          cents: charge(charged(option), basePrice) + letters * (product.table.perCharacter[option.uid] ?? 0),
          ...oneTime,
        },
      ]
    })
    .map((part) => {
      // Round the running total, so that several half cents are not each rounded up (commerce-88).
      const before = Math.round(exact)
      exact += part.cents
      return { ...part, cents: Math.round(exact) - before }
    })
    .filter((part) => part.cents !== 0)
}

function unitAt(product: Priceable, selection: Selection, quantity: number, percentOff: number) {
  const pieces = piecesOf(product.table, selection)
  const single = pieceAt(product, selection, quantity * pieces, percentOff)
  if (pieces === 1) return single
  const parts: LinePrice['parts'] = single.parts
  return {
    ...single,
    parts: parts.map((part) => (part.oneTime ? part : { ...part, cents: part.cents * pieces })),
    unit: single.unit * pieces,
    regularUnit: single.regularUnit * pieces,
  }
}

/** @param quantity all pieces, of which the price of one is returned */
function pieceAt(product: Priceable, selection: Selection, quantity: number, percentOff: number) {
  const piece = pieceCents(product, selection, quantity)
  const variant = variantCents(product.table, selection, quantity)
  const regular = variant ?? Math.round(piece.exact)
  const reduced = Math.max(Math.round(regular * (1 - percentOff / 100)), 0)
  const basePrice = Math.min(reduced, product.table.specialCents ?? reduced)
  const parts = optionParts(product, selection, basePrice)
  // Parts are shares of the rounded base price, so they and the base add up to it. If the price is 0, shares
  // are NaN and drop out.
  const share = (piece.share * basePrice) / piece.exact
  const measured = piece.measured
    .map((part) => ({ ...part, cents: Math.round(part.cents * share) }))
    .filter(({ cents }) => cents > 0)
  // A Magento's options in percent follow its price, also the regular one.
  const regularParts =
    product.table.specialCents === undefined ? parts : optionParts(product, selection, regular, undiscounted)
  const sum = (oneTime: boolean, of: LinePrice['parts'] = parts) =>
    of.filter((part) => Boolean(part.oneTime) === oneTime).reduce((total, part) => total + part.cents, 0)
  const base = measured.reduce((rest, { cents }) => rest - cents, basePrice)
  return {
    basePrice,
    regular,
    parts: [{ label: 'Base price', cents: base }, ...measured, ...parts],
    unit: basePrice + sum(false),
    regularUnit: regular + sum(false, regularParts),
    oneTime: sum(true),
  }
}

/** Returns the visible required options that are charged per letter and still empty. */
const lettersMissing = ({ options, rules, table }: Priceable, selection: Selection) =>
  visibleOptions(options, rules, selection).filter(
    ({ uid, required }) => required && table.perCharacter[uid] && typed(selection, uid) === '',
  )

/** True if the price is a lower limit, because the size or the text is not typed yet (catalogue-2). */
export const isLeastPrice = (product: Priceable, selection: Selection): boolean =>
  (product.table.custom !== undefined && sizeOf(product.table, selection) === undefined) ||
  lettersMissing(product, selection).length > 0

/**
 * Returns the selection with one letter in each empty required text: a sign needs at least one letter
 * (catalogue-2).
 */
export function withLeastLetters(product: Priceable, selection: Selection): Selection {
  const missing = lettersMissing(product, selection)
  if (missing.length === 0) return selection
  return { ...selection, ...Object.fromEntries(missing.map(({ uid }) => [uid, 'A'])) }
}

/**
 * Prices one line.
 * @param quantity a whole number of at least 1
 * @param priceCachePercent percent off from the shopper's price-cache code; the better of this and the special price applies
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
  const regularUnitCents = now.regularUnit
  const pieces = piecesOf(table, selection)
  const reaching = ({ from }: PriceTable['breaks'][number]) => Math.ceil(from / pieces)
  const factor = factorFor(table, quantity * pieces)
  const better = table.breaks.find(
    (step) => reaching(step) > quantity && step.factor < factor && reaching(step) <= table.maximum,
  )
  const betterUnit = better && unitAt(product, selection, reaching(better), percentOff).unit
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
          quantity: reaching(better),
          unitCents: betterUnit,
          savedPercent: Math.round((1 - betterUnit / now.unit) * 100),
        },
      }),
  }
}
