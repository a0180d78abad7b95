import type { Dialect } from '@/lib/backend-kinds'
import { builtDialect } from '@/settings/public-settings'

/** The kind of backend for which this shop was built. */
export const dialect = (builtDialect ?? 'extended') as Dialect // next.config.ts writes a validated setting

/**
 * True if only core documents may be sent: those that a stock Magento understands. Our own backend supports
 * all extended documents. Features never ask this (architecture-606).
 */
export const speaksCoreOnly = dialect !== 'extended'
