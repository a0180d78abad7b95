import type { Context } from './context'
import type { Limit } from './throttle-store'

/** Limits on how often something may be tried, in seconds. Each subject defines its own limits. */

export const minute = 60
export const hour = 60 * minute

/** Returns the network that a limit counts; requests that no browser sent are counted together. */
export const networkOf = ({ visitor }: Pick<Context, 'visitor'>) => visitor?.network ?? 'unknown'

/** For links in e-mails: guessing them is hopeless, and uses up this limit. */
export const linkLimits = (context: Context): Limit[] => [
  { parts: ['link', context.brand.id, networkOf(context)], attempts: 60, seconds: hour },
]
