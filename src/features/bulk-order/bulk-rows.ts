import type { ProductView } from '@/commerce/product'
import { priceLine, type LinePrice, type PriceTable } from '@/lib/price'
import {
  normalizeSelection,
  type OptionValue,
  type ProductOption,
  type Selection,
} from '@/lib/product-options'

/** The rows of a bulk order: what was typed, what is wrong with it, what it costs. Pure. */

export interface BulkRow {
  id: string
  /** Uid of a size value; '' while none is chosen, or when the product has typed sides only. */
  size: string
  /** Inches, as they were typed. */
  width: string
  height: string
  quantity: string
  /** A size of a list that the product does not come in, as it was written. */
  unknownSize: string
}

export type Column = 'size' | 'width' | 'height' | 'quantity'

export interface RowProblem {
  column: Column
  /** A message of messages.yaml › bulk and what fills it in. */
  message: string
  values?: Record<string, string | number>
}

type Sized = Pick<ProductView, 'options' | 'rules' | 'table'>

/** bulk-order-9: as many as a request and a cart take. */
export const maxRows = 100
const millimetersPerInch = 25.4

/** How a product's size is chosen. */
export interface SizeChoice {
  /** The option whose values are sizes; undefined when the sides are typed in any case. */
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

/** The product without what each row says for itself: the options that all rows share. */
export function sharedPart<Product extends Sized>(product: Product): Product {
  const { option, custom } = sizeChoice(product)
  const own = new Set([option?.uid, custom?.width.uid, custom?.height.uid])
  return { ...product, options: product.options.filter(({ uid }) => !own.has(uid)) }
}

/** True when the row's sides are typed: a value without a size of its own, or no values at all. */
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

/** What all rows share and what this one says, as the product's own rules leave it. */
export function selectionOf(product: Sized, shared: Selection, row: BulkRow): Selection {
  const choice = sizeChoice(product)
  const { option, custom } = choice
  const sides = isTyped(product, choice, row) && custom
  return normalizeSelection(product.options, product.rules, {
    ...shared,
    ...(option && row.size !== '' && { [option.uid]: [row.size] }),
    ...(sides && { [sides.width.uid]: row.width.trim(), [sides.height.uid]: row.height.trim() }),
  })
}

const isWhole = (text: string) => /^\d{1,9}$/.test(text)
const isInches = (text: string) => /^\d{1,6}(\.\d{1,4})?$/.test(text)

/** bulk-order-4: column by column, so that each problem stands where it was typed. */
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
      const text = row[column].trim()
      if (!isInches(text) || Number(text) < min || Number(text) > max)
        problems.push({ column, message: 'bulk.sideRange', values: { min, max } })
    }
  const quantity = row.quantity.trim()
  if (!isWhole(quantity)) problems.push({ column: 'quantity', message: 'bulk.quantityWrong' })
  else if (Number(quantity) < minimum || Number(quantity) > maximum)
    problems.push({
      column: 'quantity',
      message: 'bulk.quantityRange',
      values: { min: minimum, max: maximum },
    })
  return problems
}

/** bulk-order-3: the price of a row that has no problem, by the rules that the backend prices lines with. */
export function rowPrice(product: Sized, shared: Selection, row: BulkRow): LinePrice | undefined {
  if (rowProblems(product, row).length > 0) return undefined
  return priceLine(product, selectionOf(product, shared, row), Number(row.quantity))
}

/** One line of a list that was brought in, as it was written. */
export type ListedRow = Partial<Record<Column, string>>

const tolerance = 0.5

/** "3 x 2", "3 × 2 in", "3in x 2in" → inches. */
function sidesIn(text: string): { width: string; height: string } | undefined {
  const found =
    /^(\d+(?:\.\d+)?)(?:\s*(?:in|inches|"))?\s*[x×*]\s*(\d+(?:\.\d+)?)(?:\s*(?:in|inches|"))?\.?$/i.exec(
      text.trim(),
    )
  return found?.[1] && found[2] ? { width: found[1], height: found[2] } : undefined
}

/** bulk-order-5: a listed size is one of the product's by name or by its inches, else typed sides, else unknown. */
export function toRow(product: Sized, listed: ListedRow): BulkRow {
  const choice = sizeChoice(product)
  const quantity = (listed.quantity ?? '').trim()
  const written = (listed.size ?? '').trim()
  const named = choice.values.find(({ title }) => title.toLowerCase() === written.toLowerCase())
  if (named && written) return blankRow({ size: named.uid, quantity })
  const sides =
    listed.width || listed.height
      ? { width: (listed.width ?? '').trim(), height: (listed.height ?? '').trim() }
      : sidesIn(written)
  if (!sides) return blankRow({ unknownSize: written, quantity })
  const [width, height] = [Number(sides.width), Number(sides.height)].map((side) => side * millimetersPerInch)
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
