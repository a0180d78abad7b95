import type { Size, Point } from '../units'
import type { PackingRule } from './cut-rule'

/** Pieces packed on a sheet; `places` are the top left corners of their boxes. All in mm. */
export interface PackedSheet extends Size {
  columns: number
  rows: number
  places: Point[]
}

/** Preferred aspect ratio of a sheet, that of a letter sheet in portrait. */
const usualProportions = 8.5 / 11

const extent = (side: number, count: number, { gap, margin }: PackingRule) =>
  count * side + (count - 1) * gap + 2 * margin

/** Returns how many pieces fit along a side; 0.001 mm too little is tolerated. */
const fitting = (room: number, side: number, { gap, margin }: PackingRule) =>
  Math.max(0, Math.floor((room - 2 * margin + gap + 0.001) / (side + gap)))

/** Places pieces in rows from the top left, centered as a whole on the sheet. */
function placed(sheet: Size, piece: Size, columns: number, rows: number, rule: PackingRule): PackedSheet {
  const left = (sheet.width - extent(piece.width, columns, rule)) / 2 + rule.margin
  const top = (sheet.height - extent(piece.height, rows, rule)) / 2 + rule.margin
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * (piece.width + rule.gap),
    y: top + Math.floor(index / columns) * (piece.height + rule.gap),
  }))
  return { ...sheet, columns, rows, places }
}

/** Returns how many pieces fit on a sheet of a given size. */
export const countOn = (sheet: Size, piece: Size, rule: PackingRule): number =>
  fitting(sheet.width, piece.width, rule) * fitting(sheet.height, piece.height, rule)

/** Packs as many pieces as fit on a sheet of a given size, with its gaps and margins (design-document-33). */
export const packedOn = (sheet: Size, piece: Size, rule: PackingRule): PackedSheet =>
  placed(
    sheet,
    piece,
    fitting(sheet.width, piece.width, rule),
    fitting(sheet.height, piece.height, rule),
    rule,
  )

/**
 * Packs a number of pieces in full rows, on the sheet with the aspect ratio nearest to letter
 * (design-document-33).
 */
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
