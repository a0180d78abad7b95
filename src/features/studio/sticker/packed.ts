import type { Rectangle } from '@/design/units'
import { packedOn, sheetOf, type PackedSheet } from '@/design/geometry/packing'
import { parsePath, pathBounds } from '@/design/geometry/path'
import type { StickerRule } from '@/design/sticker/sticker-rules'
import type { StickerDrawing } from '@/design/sticker/lay-sticker'

/** Returns the box of the visible sticker. Art never reaches beyond the cut, so this is the cut's box. */
export const pieceBox = ({ path }: StickerDrawing): Rectangle => pathBounds(parsePath(path))

/** Returns the sheet that a sticker is delivered on; undefined for other packings. */
export function sheetFor(
  { packing, sheet }: Pick<StickerRule, 'packing' | 'sheet'>,
  drawing: StickerDrawing,
): PackedSheet | undefined {
  if (packing?.on !== 'sheet') return undefined
  const { count } = packing
  if (count !== undefined) return sheetOf(count, pieceBox(drawing), packing)
  return sheet && packedOn(sheet, pieceBox(drawing), packing)
}
