const millimetersPerInch = 25.4

/** Converts inches, in which sizes are sold, to millimeters with three decimals. */
export const inMillimeters = (inches: number) => Math.round(inches * millimetersPerInch * 1_000) / 1_000
