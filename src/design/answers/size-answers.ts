import { sizeOf, type Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import type { Size } from '../units'
import { quantizedSize } from '../document/quantize'
import type { ProductTemplate } from '../template/product-template'

const millimetersPerInch = 25.4

/** Tolerance in mm for matching an offered size, below the precision of typed sizes (0.01 in). */
const tolerance = 0.05

/** Half a hundredth of an inch in mm, because sizes are typed in hundredths. */
const typedTolerance = 0.128

/** Formats a length in inches as shoppers type it: to hundredths, without trailing zeros. */
export const inches = (length: number) => String(Math.round((length / millimetersPerInch) * 100) / 100)

function listedAnswer({ options, table }: Priceable, { width, height }: Size): Selection | undefined {
  for (const { uid, values = [] } of options)
    for (const value of values) {
      const size = Object.hasOwn(table.sizes, value.uid) ? table.sizes[value.uid] : undefined
      const isIt =
        size && Math.abs(size.width - width) < tolerance && Math.abs(size.height - height) < tolerance
      if (isIt && !value.disabled) return { [uid]: [value.uid] }
    }
  return undefined
}

/** Returns the typed sides, with the option value that enables typing. */
function typedAnswer(
  { rules, table: { custom } }: Priceable,
  { width, height }: Size,
): Selection | undefined {
  if (!custom) return undefined
  const sides = [
    { side: custom.width, typed: inches(width) },
    { side: custom.height, typed: inches(height) },
  ]
  const isMade = sides.every(
    ({ side, typed }) => Number(typed) >= side.minimum && Number(typed) <= side.maximum,
  )
  if (!isMade) return undefined
  const when = rules.find(({ option, value }) => option === custom.width.uid && !value)?.when
  return {
    ...(when && { [when.option]: when.values.slice(0, 1) }),
    ...Object.fromEntries(sides.map(({ side, typed }) => [side.uid, typed])),
  }
}

/** True if a product has options for its size; otherwise it is made in one size only. */
const asksForSize = ({ table }: Priceable) =>
  Object.keys(table.sizes).length > 0 || table.custom !== undefined

/** @returns the selection for a size; undefined if the product is not sold in it */
export const sizeAnswers = (product: Priceable, size: Size): Selection | undefined =>
  asksForSize(product) ? (listedAnswer(product, size) ?? typedAnswer(product, size)) : {}

/** True if a selection has this size, chosen or typed; always true for products made in one size only. */
export function isOfSize(product: Priceable, selection: Selection, { width, height }: Size): boolean {
  if (!asksForSize(product)) return true
  const said = sizeOf(product.table, selection)
  if (!said) return false
  return Math.max(Math.abs(said.width - width), Math.abs(said.height - height)) < typedTolerance
}

/** Returns the chosen or typed size, or else the template's default. */
export function chosenSize(product: Priceable, selection: Selection, { sizes }: ProductTemplate): Size {
  const [width, height] = sizes.default
  return quantizedSize(sizeOf(product.table, selection) ?? { width, height })
}
