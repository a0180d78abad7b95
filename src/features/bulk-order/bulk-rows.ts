import type { ProductView } from '@/commerce/product/product-view'
import { inchesWithin, priceLine, type LinePrice, type PriceTable } from '@/lib/money/price'
import {
  normalizeSelection,
  type OptionValue,
  type ProductOption,
  type Selection,
} from '@/lib/products/product-options'
import { readInches, readWhole } from '@/lib/fields/typed-number'
import { plainWords } from '@/lib/fields/typed-text'

/** The rows of a bulk order: input, validation and price. Pure functions. */

export interface BulkRow {
  id: string
  /** Uid of a size value; '' if none is chosen, or if the product has typed sides only. */
  size: string
  /** Inches, as typed. */
  width: string
  height: string
  quantity: string
  /** An imported size that the product doesn't offer, as written. */
  unknownSize: string
}

export type Column = 'size' | 'width' | 'height' | 'quantity'

export interface RowProblem {
  column: Column
  /** A message key in the group `bulk`; `values` fills its placeholders. */
  message: string
  values?: Record<string, string | number>
}

type Sized = Pick<ProductView, 'options' | 'rules' | 'table'>

/** Upper limit of a request and of a cart (bulk-order-9). */
export const maxRows = 100
const millimetersPerInch = 25.4

export interface SizeChoice {
  /** The option whose values are sizes; undefined if the sides are always typed. */
  option: ProductOption | undefined
  values: OptionValue[]
  custom: PriceTable['custom']
}

export function sizeChoice({ options, table }: Sized): SizeChoice {
  const option = options.find(({ values }) => values?.some(({ uid }) => Object.hasOwn(table.sizes, uid)))
  const values = (option?.values ?? []).filter(
    ({ uid, disabled }) => !disabled && (Object.hasOwn(table.sizes, uid) || table.custom !== undefined),
  )
  return { option, values, custom: table.custom }
}

/** Returns the product with only the options that all rows share. */
export function sharedPart<Product extends Sized>(product: Product): Product {
  const { option, custom } = sizeChoice(product)
  const own = new Set([option?.uid, custom?.width.uid, custom?.height.uid])
  return { ...product, options: product.options.filter(({ uid }) => !own.has(uid)) }
}

/** True if the row's sides are typed: its value has no fixed size, or there are no size values. */
export const isTyped = ({ table }: Sized, { option, custom }: SizeChoice, row: BulkRow) =>
  custom !== undefined && (option === undefined || (row.size !== '' && !Object.hasOwn(table.sizes, row.size)))

let made = 0

export const blankRow = (more: Partial<Omit<BulkRow, 'id'>> = {}): BulkRow => ({
  id: `row-${(made += 1)}`,
  size: '',
  width: '',
  height: '',
  quantity: '',
  unknownSize: '',
  ...more,
})

export const isBlank = ({ size, width, height, quantity, unknownSize }: BulkRow) =>
  [size, width, height, quantity, unknownSize].every((text) => text.trim() === '')

/**
 * Returns the selection of a row: the shared options plus the row's own, normalized by the product's rules.
 */
export function selectionOf(product: Sized, shared: Selection, row: BulkRow): Selection {
  const choice = sizeChoice(product)
  const { option, custom } = choice
  const sides = isTyped(product, choice, row) && custom
  return normalizeSelection(product.options, product.rules, {
    ...shared,
    ...(option && row.size !== '' && { [option.uid]: [row.size] }),
    ...(sides && { [sides.width.uid]: row.width, [sides.height.uid]: row.height }),
  })
}

/** Returns the problems of a row by column, so each is shown where it was typed (bulk-order-4). */
export function rowProblems(product: Sized, row: BulkRow): RowProblem[] {
  const choice = sizeChoice(product)
  const { minimum, maximum } = product.table
  const problems: RowProblem[] = []
  if (row.unknownSize && row.size === '')
    problems.push({ column: 'size', message: 'bulk.sizeUnknown', values: { size: row.unknownSize } })
  else if (choice.option && !choice.values.some(({ uid }) => uid === row.size))
    problems.push({ column: 'size', message: 'bulk.sizeMissing' })
  if (choice.custom && isTyped(product, choice, row))
    for (const column of ['width', 'height'] as const) {
      const { minimum: min, maximum: max } = choice.custom[column]
      if (inchesWithin(choice.custom[column], row[column]) === undefined)
        problems.push({ column, message: 'bulk.sideRange', values: { min, max } })
    }
  const quantity = readWhole(row.quantity)
  if (quantity === undefined) problems.push({ column: 'quantity', message: 'bulk.quantityWrong' })
  else if (quantity < minimum || quantity > maximum)
    problems.push({
      column: 'quantity',
      message: 'bulk.quantityRange',
      values: { min: minimum, max: maximum },
    })
  return problems
}

/**
 * Returns the price of a valid row by the backend's pricing rules; undefined if the row has problems
 * (bulk-order-3).
 */
export function rowPrice(product: Sized, shared: Selection, row: BulkRow): LinePrice | undefined {
  if (rowProblems(product, row).length > 0) return undefined
  return priceLine(product, selectionOf(product, shared, row), quantityOf(row))
}

/** One line of an imported list, as written. */
export type ListedRow = Partial<Record<Column, string>>

const tolerance = 0.5

/** Parses 3 x 2, 3 × 2 in, 3" × 2" and 3 by 2 into inches. */
function sidesIn(text: string): { width: string; height: string } | undefined {
  const [width, height, ...more] = text.split(/ ?[x×*✕✖⨯] ?| by /i).map(readInches)
  if (width === undefined || height === undefined || more.length > 0) return undefined
  return { width: String(width), height: String(height) }
}

/** Returns the quantity of a valid row. */
export const quantityOf = ({ quantity }: BulkRow): number => readWhole(quantity) ?? 0

/** Normalizes the name of a size, so that 2" × 2" and 2” x 2” match. */
const sizeName = (written: string) =>
  plainWords(written)
    .toLowerCase()
    .replace(/[×✕✖⨯]/g, 'x')
    .replace(/[\u201c\u201d\u2033]|''|\u2032\u2032/g, '"')
    .replace(/ ?x ?/g, ' x ')

/**
 * Converts a listed size: one of the product's sizes by name or inches, otherwise typed sides, otherwise an
 * unknown size (bulk-order-5).
 */
export function toRow(product: Sized, listed: ListedRow): BulkRow {
  const choice = sizeChoice(product)
  const quantity = plainWords(listed.quantity ?? '')
  const written = plainWords(listed.size ?? '')
  const named = choice.values.find(({ title }) => sizeName(title) === sizeName(written))
  if (named && written) return blankRow({ size: named.uid, quantity })
  const sides =
    listed.width || listed.height
      ? { width: plainWords(listed.width ?? ''), height: plainWords(listed.height ?? '') }
      : sidesIn(written)
  if (!sides) return blankRow({ unknownSize: written, quantity })
  const [width, height] = [sides.width, sides.height].map(
    (side) => (readInches(side) ?? 0) * millimetersPerInch,
  )
  const known = choice.values.find(({ uid }) => {
    const size = Object.hasOwn(product.table.sizes, uid) ? product.table.sizes[uid] : undefined
    return (
      size &&
      Math.abs(size.width - (width ?? 0)) < tolerance &&
      Math.abs(size.height - (height ?? 0)) < tolerance
    )
  })
  if (known) return blankRow({ size: known.uid, quantity })
  const typed = choice.values.find(({ uid }) => !Object.hasOwn(product.table.sizes, uid))
  if (choice.custom && (typed || !choice.option))
    return blankRow({ size: typed?.uid ?? '', ...sides, quantity })
  return blankRow({ unknownSize: written || `${sides.width} × ${sides.height}`, quantity })
}

/**
 * Returns an example row for the import box: the first size with the largest offered quantity, or the minimum
 * sides (forms-501).
 */
export function exampleRow({ options, rules, table }: Sized): string {
  const { values, custom } = sizeChoice({ options, rules, table })
  const named = values.find(({ uid }) => Object.hasOwn(table.sizes, uid))
  if (named) return `${named.title}, ${table.quantities.at(-1) ?? table.minimum}`
  return `${custom?.width.minimum ?? 1}, ${custom?.height.minimum ?? 1}, ${table.quantities[0] ?? table.minimum}`
}
