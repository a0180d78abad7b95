/** Red, green and blue, 0 to 255. */
export type Rgb = [red: number, green: number, blue: number]

/** Parses a color such as #ff5a36. */
export const hexRgb = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb // maps three offsets

/** WCAG 2.2 relative luminance, 0 to 1. */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb // maps three channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((one, other) => other - one) as [number, number] // sorts two values
  return (light + 0.05) / (dark + 0.05)
}
