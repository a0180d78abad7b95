import type { DesignDocument } from '@/design/design-document'
import type { Size } from '@/design/units'

/** Texts about signs: their words, and their measurements with inches and feet first. */

/** Returns the words of all visible signs on one line. */
export const signText = ({ nodes }: DesignDocument): string =>
  Object.values(nodes)
    .flatMap((node) => (node.kind === 'neon' && !node.hidden ? node.lines : []))
    .map(({ text }) => text)
    .join(' ')

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
