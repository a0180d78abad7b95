import { dialectOf } from '@/lib/backend-kinds'

/** The kind of backend that this shop was built for. */
export const dialect = dialectOf(process.env.NEXT_PUBLIC_COMMERCE_DIALECT)

/** Core documents are those that a stock Magento understands. Otherwise the extended ones, which our own backend answers in full. */
export const speaksCoreOnly = dialect !== 'extended'
