import type { useMessage } from '@/brand/use-brand'
import type { Size } from '@/design/units'

const millimetersPerInch = 25.4

export const inches = (millimeters: number) =>
  String(Math.round((millimeters / millimetersPerInch) * 10) / 10)

const centimeters = (millimeters: number) => String(Math.round(millimeters / 10))

/** Returns the text of a size in inches and centimeters. */
export const dimensionsText = (message: ReturnType<typeof useMessage>, { width, height }: Size): string =>
  message('canvas.size', {
    width: inches(width),
    height: inches(height),
    widthCm: centimeters(width),
    heightCm: centimeters(height),
  })
