const millimetersPerInch = 25.4

const rounded = (value: number, decimals: number) => String(Number(value.toFixed(decimals)) + 0)

/** Returns a small length in words, such as "0.012 in (0.3 mm)": inches to thousandths, millimeters to hundredths. */
export const lengthText = (millimeters: number): string =>
  `${rounded(millimeters / millimetersPerInch, 3)} in (${rounded(millimeters, 2)} mm)`
