/** WCAG 2.2 relative luminance of a color such as #ff5a36. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Of some inks the one that is read best on a ground; black where there is none. */
export const bestInk = (inks: readonly string[], ground: string): string =>
  inks.toSorted((one, other) => contrast(other, ground) - contrast(one, ground))[0] ?? '#000000'
