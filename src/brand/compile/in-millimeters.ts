const millimetersPerInch = 25.4

/** Sizes are sold in inches, and designs are in millimeters, to 0.001. */
export const inMillimeters = (inches: number) => Math.round(inches * millimetersPerInch * 1_000) / 1_000
