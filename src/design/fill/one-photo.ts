import type { SurfaceId } from '../design-document'
import type { Detail } from '../crop/picture-detail'
import { type Croppable, defaultCrop } from '../crop/usual-crop'
import type { SurfaceRule } from '../template/surface-rule'
import { sizeOf, surfaceBoxes } from '../template/surface-boxes'
import type { Rectangle, Size } from '../units'

/** Lays one photo over the pieces of a set, such as nine tiles on a wall (design-document-22). Lengths are in mm. */

export interface PieceGrid {
  columns: number
  rows: number
}

export interface TogetherChoice extends PieceGrid {
  /** Width of the photo lost between two pieces; 0 if the photo continues on the next piece. */
  gap: number
}

/** The part of the photo on one piece. */
export interface PhotoPart {
  surface: SurfaceId
  /** The photo's box on the piece, with its bleed. */
  box: Rectangle
  /** In fractions of the photo. */
  crop: Rectangle
}

/** Returns the pieces that one photo can cover, in order; none if the product does not offer it. */
export const togetherPieces = (rules: readonly SurfaceRule[]): SurfaceRule[] =>
  rules
    .filter(({ together, stem }) => together && stem !== undefined)
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))

/** Returns the possible grids for a number of pieces, from a column to a row. */
export const gridsOf = (count: number): PieceGrid[] =>
  Array.from({ length: count }, (_, index) => index + 1)
    .filter((columns) => count % columns === 0)
    .map((columns) => ({ columns, rows: count / columns }))

/** Returns the size of the whole arrangement, including the bleed at its edges. */
function wholeOf({ columns, rows, gap }: TogetherChoice, piece: Size, cover: Size): Size {
  return {
    width: (columns - 1) * (piece.width + gap) + cover.width,
    height: (rows - 1) * (piece.height + gap) + cover.height,
  }
}

/** Returns the arrangement that crops the least of a photo. */
export function bestGrid(pieces: readonly SurfaceRule[], ordered: Size, photo: Size, gap: number): PieceGrid {
  const [first] = pieces
  const lost = (grid: PieceGrid) => {
    if (!first) return 0
    const whole = wholeOf({ ...grid, gap }, sizeOf(first, ordered), surfaceBoxes(first, ordered).cover)
    return Math.abs(Math.log((whole.width * photo.height) / (whole.height * photo.width)))
  }
  return (
    gridsOf(pieces.length).toSorted((one, other) => lost(one) - lost(other))[0] ?? { columns: 1, rows: 1 }
  )
}

/**
 * Returns each piece's part of a photo that covers all of them.
 * @param photo its size in pixels, and its faces
 * @param detail where it has detail, which stays in the crop
 */
export function photoParts(
  pieces: readonly SurfaceRule[],
  ordered: Size,
  photo: Croppable,
  choice: TogetherChoice,
  detail?: Detail,
): PhotoPart[] {
  const { columns, rows, gap } = choice
  const [first] = pieces
  if (!first) return []
  const whole = wholeOf(choice, sizeOf(first, ordered), surfaceBoxes(first, ordered).cover)
  const shown = defaultCrop(photo, { front: whole, margin: 0 }, detail)
  return pieces.slice(0, columns * rows).map((rule, index) => {
    const size = sizeOf(rule, ordered)
    const { cover: box } = surfaceBoxes(rule, ordered)
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const crop = {
      x: shown.x + (shown.width * column * (size.width + gap)) / whole.width,
      y: shown.y + (shown.height * row * (size.height + gap)) / whole.height,
      width: (shown.width * box.width) / whole.width,
      height: (shown.height * box.height) / whole.height,
    }
    return { surface: rule.id, box, crop }
  })
}
