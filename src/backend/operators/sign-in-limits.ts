import type { Context } from '../kernel/context'
import { hour, minute } from '../kernel/budgets'
import { networkOf } from '../kernel/limits'
import { resetAttempts, mayTry, type Limit } from '../kernel/throttle-store'
import { hasSignedInFrom } from './act-store'

/** Rate limits for names, passwords and codes (operations-3). */

const day = 24 * hour

interface Limits {
  /** Per name and network; reset after a success. */
  own: readonly { attempts: number; seconds: number }[]
  /** Per network, for all names together. */
  network: { attempts: number; seconds: number }
  /** Per name, from networks that it has not signed in from. */
  strangers: { attempts: number; seconds: number }
}

const limitsOf = {
  password: {
    own: [{ attempts: 10, seconds: 10 * minute }],
    network: { attempts: 30, seconds: hour },
    strangers: { attempts: 100, seconds: hour },
  },
  /**
   * Reached only with the correct password. One attempt guesses a code with a probability of 3 in 1,000,000.
   */
  code: {
    own: [
      { attempts: 10, seconds: 10 * minute },
      { attempts: 50, seconds: day },
    ],
    network: { attempts: 30, seconds: hour },
    strangers: { attempts: 50, seconds: day },
  },
} as const satisfies Record<string, Limits>

type Guessed = keyof typeof limitsOf
type Guesser = Pick<Context, 'brand' | 'db' | 'now' | 'visitor'>

const areas = { password: 'operator', code: 'operator-code' } as const

/**
 * Returns the limits of a network and of a name. The network's must be tried first: attempts beyond it are
 * not counted against the name (customer-8).
 */
function nearLimits(context: Guesser, guessed: Guessed, name: string): { network: Limit; own: Limit[] } {
  const network = networkOf(context)
  const { id } = context.brand
  const limits: Limits = limitsOf[guessed]
  return {
    network: { parts: [areas[guessed], id, 'network', network], ...limits.network },
    own: limits.own.map((limit) => ({
      parts: [areas[guessed], id, 'own', name, network, String(limit.seconds)],
      ...limit,
    })),
  }
}

const rememberedMs = 90 * day * 1_000

/**
 * True if another guess is allowed. Guesses spread over many networks block only networks that the account
 * has not signed in from lately.
 */
export async function mayGuess(context: Guesser, guessed: Guessed, name: string): Promise<boolean> {
  const { brand, db } = context
  const now = context.now()
  const { network, own } = nearLimits(context, guessed, name)
  if (!(await mayTry(db(), [network, ...own], now))) return false
  const since = new Date(now.getTime() - rememberedMs)
  if (await hasSignedInFrom(db(), brand.id, { name, network: networkOf(context), since })) return true
  const strangers = {
    parts: [areas[guessed], brand.id, 'strangers', name],
    ...limitsOf[guessed].strangers,
  }
  return mayTry(db(), [strangers], now)
}

/** After a success, resets the name's limits and takes this attempt back from the network's. */
export async function forgiveGuesses(context: Guesser, guessed: Guessed, name: string): Promise<void> {
  const { network, own } = nearLimits(context, guessed, name)
  for (const limit of own.slice(1)) await resetAttempts(context.db(), [limit])
  await resetAttempts(context.db(), [...own.slice(0, 1), network])
}
