import type { Rectangle } from '@/design/document/design-document'
import { packedOn, sheetOf, type PackedSheet } from '@/design/geometry/packing'
import { parsePath, pathBounds } from '@/design/geometry/path'
import type { StickerRule } from '@/design/sticker/sticker-rules'
import type { StickerDrawing } from '@/design/sticker/lay-sticker'

/** Everything of a sticker that is seen: art may reach over the cut by nothing, so it is the cut's box. */
export const pieceBox = ({ path }: StickerDrawing): Rectangle => pathBounds(parsePath(path))

/** The sheet that a sticker comes on; undefined for what comes otherwise. */
export function sheetFor(
  { packing, sheet }: Pick<StickerRule, 'packing' | 'sheet'>,
  drawing: StickerDrawing,
): PackedSheet | undefined {
  if (packing?.on !== 'sheet') return undefined
  const { count } = packing
  if (count !== undefined) return sheetOf(count, pieceBox(drawing), packing)
  return sheet && packedOn(sheet, pieceBox(drawing), packing)
}
