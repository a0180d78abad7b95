/**
 * The build settings that browsers may see. The bundler replaces these exact expressions with values, so they
 * must be written literally. No other browser code reads the environment.
 */

export const isDevelopment = process.env.NODE_ENV === 'development'

export const isProduction = process.env.NODE_ENV === 'production'

/** The kind of backend that this shop was built for (commerce-6). */
export const builtDialect = process.env.NEXT_PUBLIC_COMMERCE_DIALECT

/** `included` on a Magento that shows prices with tax (commerce-88). */
export const builtTax = process.env.NEXT_PUBLIC_COMMERCE_TAX

/**
 * Returns the shop's time in a browser in milliseconds, shifted to the day of `--as-of` (brand-106). In a
 * normal build only `Date.now()` remains.
 */
export const currentTime = (): number =>
  process.env.CLOCK_SHIFT ? Date.now() + Number(process.env.CLOCK_SHIFT) : Date.now()
