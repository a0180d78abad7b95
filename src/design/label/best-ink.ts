import { contrast, hexRgb } from '@/lib/products/contrast'

/**
 * Returns the most legible of some inks on a background, or black if there are none. Colors are written like
 * #ff5a36.
 */
export const bestInk = (inks: readonly string[], ground: string): string =>
  inks.toSorted(
    (one, other) => contrast(hexRgb(other), hexRgb(ground)) - contrast(hexRgb(one), hexRgb(ground)),
  )[0] ?? '#000000'
