/**
 * The kinds of backend that the storefront can stand on. It is known once, when the shop is built: by COMMERCE_DIALECT, or
 * because scripts/commerce-dialect.ts asked the server at COMMERCE_URL. Nothing is ever tried out on a shopper.
 * - core: stock Magento Open Source
 * - commerce: Adobe Commerce, which has gift cards and store credit besides
 * - extended: our own backend, or a Magento with this shop's additions
 */
export const dialects = ['core', 'commerce', 'extended'] as const
export type Dialect = (typeof dialects)[number]

export const isDialect = (text: string | undefined): text is Dialect =>
  dialects.some((known) => known === text)

const built = process.env.NEXT_PUBLIC_COMMERCE_DIALECT

export const dialect: Dialect = isDialect(built) ? built : 'extended'

/** Core documents are those that a stock Magento understands. Otherwise the extended ones, which our own backend answers in full. */
export const speaksCoreOnly = dialect !== 'extended'
