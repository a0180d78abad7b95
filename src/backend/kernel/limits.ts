import type { Context } from './context'
import type { Limit } from './throttle-store'

/** How often something may be tried (reliability 2.5); each subject's own limits stand with the subject. Seconds. */

export const minute = 60
export const hour = 60 * minute

/** Whom a limit counts: requests that no browser made count together. */
export const networkOf = ({ visitor }: Pick<Context, 'visitor'>) => visitor?.network ?? 'unknown'

/** Links out of e-mails: guesses are hopeless, and cost the guesser this. */
export const linkLimits = (context: Context): Limit[] => [
  { parts: ['link', context.brand.id, networkOf(context)], attempts: 60, seconds: hour },
]
