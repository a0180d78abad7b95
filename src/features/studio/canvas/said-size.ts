import type { useMessage } from '@/brand/use-brand'
import type { Size } from '@/design/document/design-document'

const millimetersPerInch = 25.4

/** Tenths of an inch. */
export const inches = (millimeters: number) =>
  String(Math.round((millimeters / millimetersPerInch) * 10) / 10)

const centimeters = (millimeters: number) => String(Math.round(millimeters / 10))

/** In inches and centimeters. */
export const saidSize = (message: ReturnType<typeof useMessage>, { width, height }: Size): string =>
  message('canvas.size', {
    width: inches(width),
    height: inches(height),
    widthCm: centimeters(width),
    heightCm: centimeters(height),
  })
