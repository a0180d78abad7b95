import type { CutStyle } from '../design-document'
/** Pieces side by side on a sheet, or in a row on a roll. */
export interface PackingRule {
  on: 'sheet' | 'roll'
  /** Gap between two cut lines; `margin` is their distance from the edge. */
  gap: number
  margin: number
  /**
   * Number of pieces on a sheet, which determines its size; default: the product's size is that of the sheet.
   */
  count?: number
  /** Default for the longer side of a piece, on a sheet of the product's size. */
  piece?: number
  /** Usual finished sizes of pieces, the first for pictures that are added; default: their own proportions. */
  sizes?: [width: number, height: number][]
  /** Pieces are turned by quarters alone, as suits straight sides; default: by eighths. */
  turns?: 'quarters'
  /** The edge of a piece that comes off the roll first. */
  first?: 'top' | 'bottom' | 'left' | 'right'
}

/**
 * `spot` is the separation for through cuts, `kissSpot` that for cuts through the film only. The backing of a
 * kiss cut is cut around the pieces (default) or along the surface's edge. The minimum radius, neck and gap
 * are the blade's limits.
 */
export interface CutRule {
  styles: CutStyle[]
  default: CutStyle
  offset: { minimum: number; maximum: number; default: number }
  minimum: { radius: number; neck: number; gap: number; piece: number }
  spot: string
  kissSpot?: string
  backing?: 'around' | 'surface'
}
