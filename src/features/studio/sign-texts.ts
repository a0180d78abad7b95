import type { Size } from '@/design/document/design-document'

/** Measures of signs as they are said: inches and feet first, then centimeters and meters. */

const millimetersPerInch = 25.4
const tenth = (value: number) => String(Math.round(value * 10) / 10)

export const sizeTexts = ({ width, height }: Size) => ({
  width: tenth(width / millimetersPerInch),
  height: tenth(height / millimetersPerInch),
  widthCm: String(Math.round(width / 10)),
  heightCm: String(Math.round(height / 10)),
})

export const lengthTexts = (length: number) => ({
  feet: tenth(length / millimetersPerInch / 12),
  meters: tenth(length / 1000),
})
