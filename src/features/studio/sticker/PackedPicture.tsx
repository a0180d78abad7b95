import type { Ref } from 'react'
import type { PackedSheet } from '@/design/geometry/packing'
import type { StickerRule } from '@/design/sticker/sticker-rules'
import { pieceBox } from './packed'
import { RollPicture } from './RollPicture'
import { SheetPicture } from './SheetPicture'
import type { StickerLook } from './StickerPicture'

interface Props extends StickerLook {
  packing: NonNullable<StickerRule['packing']>
  sheet: PackedSheet | undefined
  /** Whether the sheet itself is made of the material, rather than of the paper below it. */
  isOfMaterial: boolean
  label: string
  ref?: Ref<SVGSVGElement> | undefined
}

/** Stickers as they are delivered: side by side on a sheet, or on a roll (studio-33). */
export function PackedPicture({ packing, sheet, isOfMaterial, label, ref, ...sticker }: Props) {
  const box = pieceBox(sticker.drawing)
  const shared = { ...sticker, box, label, ...(ref && { ref }) }
  return sheet ? (
    <SheetPicture {...shared} sheet={sheet} isOfMaterial={isOfMaterial} />
  ) : (
    <RollPicture {...shared} packing={packing} />
  )
}
