import { cutCornerShare } from '@/design/picture/cut-corner'

/** Formats millimeters for people. */

const millimetersPerInch = 25.4
const rounded = (value: number, decimals: number) => String(Number(value.toFixed(decimals)))

/** Returns both sizes: 76.2 × 50.8 → 3 × 2 in and 76.2 × 50.8 mm (proofs-2). */
export const bothSizes = (width: number, height: number) => ({
  inches: {
    width: rounded(width / millimetersPerInch, 2),
    height: rounded(height / millimetersPerInch, 2),
  },
  millimeters: { width: rounded(width, 1), height: rounded(height, 1) },
})

/** Returns the radius of a rounded cut. */
export const cutCorner = (shape: string, width: number, height: number) =>
  shape === 'ROUNDED' ? Math.min(width, height) * cutCornerShare : 0
