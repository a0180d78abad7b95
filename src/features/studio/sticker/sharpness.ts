import type { Size } from '@/design/document/design-document'
import type { StickerRule } from '@/design/sticker/sticker-rules'
import type { StickerDrawing } from '@/design/sticker/lay-sticker'

const millimetersPerInch = 25.4

export interface Sharpness {
  /** "good" from the wanted dpi on; "poor" below what is warned of. */
  level: 'good' | 'soft' | 'poor'
  /** Pixels of the picture for each inch of the sticker. */
  dpi: number
  /** The longer side of the cut, in inches, at which the picture would be sharp. */
  sharpUpTo: number
}

/** studio-28: how sharp a picture of so many pixels prints. */
export function sharpnessOf(
  { picture, bounds }: Pick<StickerDrawing, 'picture' | 'bounds'>,
  pixels: Size,
  { wanted, warn }: StickerRule['dpi'],
): Sharpness {
  const dpi = Math.round(
    Math.min(pixels.width / picture.width, pixels.height / picture.height) * millimetersPerInch,
  )
  const side = Math.max(bounds.width, bounds.height) / millimetersPerInch
  return {
    level: dpi >= wanted ? 'good' : dpi >= warn ? 'soft' : 'poor',
    dpi,
    sharpUpTo: Math.floor((side * dpi * 10) / wanted + 1e-6) / 10,
  }
}
