import { pictureUrl } from '@/next/browser/picture-address'
import type { OptionValue } from '@/lib/products/product-options'

const isFilePath = /\.(webp|png|jpg|svg|avif)$/

/** Returns a CSS background: a color or gradient as is, or a picture from assets/. */
export const swatchOf = (value: OptionValue) =>
  value.swatch && isFilePath.test(value.swatch)
    ? `center / cover url("${pictureUrl(value.swatch, 160)}")`
    : value.swatch
