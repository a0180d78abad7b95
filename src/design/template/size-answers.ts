import { sizeOf, type Priceable } from '@/lib/price'
import type { Selection } from '@/lib/product-options'
import type { Size } from '../document/design-document'
import { quantizedSize } from '../document/quantize'
import type { ProductTemplate } from './product-template'

const millimetersPerInch = 25.4

/** What a size may differ by from one that is offered, in mm: less than the typed hundredths of an inch. */
const tolerance = 0.05

/** What half a hundredth of an inch is in mm: sizes are typed in hundredths. */
const typedTolerance = 0.128

/** As shoppers type it: hundredths, without zeros at the end. */
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

/** The typed sides, with the value that asks for them. */
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

/** Whether a product asks for its size at all; one that does not is made in one. */
const asksForSize = ({ table }: Priceable) =>
  Object.keys(table.sizes).length > 0 || table.custom !== undefined

/** @returns the answers that say a size; undefined when the product is not sold in it */
export const sizeAnswers = (product: Priceable, size: Size): Selection | undefined =>
  asksForSize(product) ? (listedAnswer(product, size) ?? typedAnswer(product, size)) : {}

/** Whether a selection is of this size, however it says so; what is made in one size says none. */
export function isOfSize(product: Priceable, selection: Selection, { width, height }: Size): boolean {
  if (!asksForSize(product)) return true
  const said = sizeOf(product.table, selection)
  if (!said) return false
  return Math.max(Math.abs(said.width - width), Math.abs(said.height - height)) < typedTolerance
}

/** The size that is chosen or typed; the template's while none is. */
export function chosenSize(product: Priceable, selection: Selection, { sizes }: ProductTemplate): Size {
  const [width, height] = sizes.default
  return quantizedSize(sizeOf(product.table, selection) ?? { width, height })
}
