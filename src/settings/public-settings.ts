/**
 * What browsers may know of a build. The bundler puts the values in place of these very words, so they stand here literally;
 * no other file of the browser reads an environment.
 */

export const isDevelopment = process.env.NODE_ENV === 'development'

export const isProduction = process.env.NODE_ENV === 'production'

/** The kind of backend that this shop was built for (commerce-6). */
export const builtDialect = process.env.NEXT_PUBLIC_COMMERCE_DIALECT

/**
 * The shop's clock in a browser, in milliseconds: the browser's own, put on or back to the day that `--as-of` shows (brand-106).
 * Of a build for everybody nothing is left but the browser's own.
 */
export const currentTime = (): number =>
  process.env.CLOCK_SHIFT ? Date.now() + Number(process.env.CLOCK_SHIFT) : Date.now()
