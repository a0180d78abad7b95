import { contrast, hexRgb } from '@/lib/contrast'

/** Of some inks the one that is read best on a ground; black where there is none. Colors are such as #ff5a36. */
export const bestInk = (inks: readonly string[], ground: string): string =>
  inks.toSorted(
    (one, other) => contrast(hexRgb(other), hexRgb(ground)) - contrast(hexRgb(one), hexRgb(ground)),
  )[0] ?? '#000000'
