import type { Context } from '../kernel/context'
import { hour, minute, networkOf } from '../kernel/limits'
import { forgive, mayTry, type Limit } from '../kernel/throttle-store'
import { hasSignedInFrom } from './act-store'

/** How often names, passwords and codes may be tried (operations-3, operations-14). */

const day = 24 * hour

interface Limits {
  /** The name's own, from one network; forgiven after a success. */
  own: readonly { attempts: number; seconds: number }[]
  /** Everybody's of one network. */
  network: { attempts: number; seconds: number }
  /** A name's from networks that it has not signed in from. */
  strangers: { attempts: number; seconds: number }
}

const limitsOf = {
  password: {
    own: [{ attempts: 10, seconds: 10 * minute }],
    network: { attempts: 30, seconds: hour },
    strangers: { attempts: 100, seconds: hour },
  },
  /** Whoever gets here knows the password: a code is guessed with 3 in 1,000,000 at each try. */
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

/** The network's own tries come first: what it asks once they are used up counts for nobody else (customer-34). */
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

/** Guesses spread over many networks hold up only those that the account has not signed in from lately. */
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

/** After a success: the name's own tries begin anew, and the network has one more. */
export async function forgiveGuesses(context: Guesser, guessed: Guessed, name: string): Promise<void> {
  const { network, own } = nearLimits(context, guessed, name)
  for (const limit of own.slice(1)) await forgive(context.db(), [limit])
  await forgive(context.db(), [...own.slice(0, 1), network])
}
