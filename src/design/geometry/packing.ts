import type { Size } from '../document/design-document'
import type { PackingRule } from '../template/product-template'
import type { Point } from './point'

/** Pieces on a sheet: where the upper left corner of each one's box lies. All in mm. */
export interface PackedSheet extends Size {
  columns: number
  rows: number
  places: Point[]
}

/** A sheet of ten labels is about as broad as a letter sheet is to its height. */
const usualProportions = 8.5 / 11

const extent = (side: number, count: number, { gap, margin }: PackingRule) =>
  count * side + (count - 1) * gap + 2 * margin

/** How many of a side fit; less than a thousandth of a millimeter does not count. */
const fitting = (room: number, side: number, { gap, margin }: PackingRule) =>
  Math.max(0, Math.floor((room - 2 * margin + gap + 0.001) / (side + gap)))

/** In rows from the upper left, the whole in the middle of the sheet. */
function placed(sheet: Size, piece: Size, columns: number, rows: number, rule: PackingRule): PackedSheet {
  const left = (sheet.width - extent(piece.width, columns, rule)) / 2 + rule.margin
  const top = (sheet.height - extent(piece.height, rows, rule)) / 2 + rule.margin
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * (piece.width + rule.gap),
    y: top + Math.floor(index / columns) * (piece.height + rule.gap),
  }))
  return { ...sheet, columns, rows, places }
}

/** How many pieces fit on a sheet of a given size. */
export const countOn = (sheet: Size, piece: Size, rule: PackingRule): number =>
  fitting(sheet.width, piece.width, rule) * fitting(sheet.height, piece.height, rule)

/** As many pieces as fit on a sheet of a given size, with their gaps and margins (design-geometry-18). */
export const packedOn = (sheet: Size, piece: Size, rule: PackingRule): PackedSheet =>
  placed(
    sheet,
    piece,
    fitting(sheet.width, piece.width, rule),
    fitting(sheet.height, piece.height, rule),
    rule,
  )

/** So many pieces in full rows, on the sheet whose proportions are nearest those of a letter sheet (design-geometry-18). */
export function sheetOf(count: number, piece: Size, rule: PackingRule): PackedSheet {
  const sheets = Array.from({ length: count }, (_, index) => index + 1)
    .filter((columns) => count % columns === 0)
    .map((columns) => {
      const rows = count / columns
      const [width, height] = [extent(piece.width, columns, rule), extent(piece.height, rows, rule)]
      return { columns, rows, width, height, off: Math.abs(Math.log(width / height / usualProportions)) }
    })
  const best = sheets.reduce((nearest, sheet) => (sheet.off < nearest.off ? sheet : nearest))
  return placed({ width: best.width, height: best.height }, piece, best.columns, best.rows, rule)
}
