/**
 * What browsers may know of a build. The bundler puts the values in place of these very words, so they stand here literally;
 * no other file of the browser reads an environment.
 */

export const isDevelopment = process.env.NODE_ENV === 'development'

export const isProduction = process.env.NODE_ENV === 'production'

/** The kind of backend that this shop was built for (commerce-6). */
export const builtDialect = process.env.NEXT_PUBLIC_COMMERCE_DIALECT

/** The store view of a Magento with several. */
export const storeCode = process.env.NEXT_PUBLIC_STORE_CODE
