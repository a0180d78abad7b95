import { dialectOf } from '@/lib/backend-kinds'
import { builtDialect } from '@/settings/public-settings'

/** The kind of backend that this shop was built for. */
export const dialect = dialectOf(builtDialect)

/** Core documents are those that a stock Magento understands. Otherwise the extended ones, which our own backend answers in full. */
export const speaksCoreOnly = dialect !== 'extended'
