import type { Size } from '@/design/units'
import type { StickerRule } from '@/design/sticker/sticker-rules'
import type { StickerDrawing } from '@/design/sticker/lay-sticker'

const millimetersPerInch = 25.4

export interface Sharpness {
  /** "good" from the wanted dpi up; "poor" below the dpi that triggers a warning. */
  level: 'good' | 'soft' | 'poor'
  /** Pixels of the picture per inch of the sticker. */
  dpi: number
  /** Largest longer side of the cut, in inches, at which the picture would be sharp. */
  sharpUpTo: number
}

/** Returns how sharp a picture of this size prints (studio-58). */
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
