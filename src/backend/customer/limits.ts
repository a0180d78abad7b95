import { budgets, type Budget } from '../kernel/budgets'
import type { Context } from '../kernel/context'
import { limitOf, networkLimits, networkOf } from '../kernel/limits'
import { mayTry, type Limit } from '../kernel/throttle-store'
import { customerByEmail } from './customer-store'
import { knownPlace } from './known-places-store'
import { customerIdOfToken } from './session-store'

/**
 * Rate limits for signing in and the steps before it (customer-8). Addresses are compared in lowercase.
 */

const addressOf = (email: string) => email.trim().toLowerCase()

/** Ten wrong passwords lock the network out of the account, but not its owner on other networks. */
export const passwordLimits = (context: Context, email: string): Limit[] => [
  limitOf(budgets.passwords.own, 'password', context.brand.id, addressOf(email), networkOf(context)),
  ...networkLimits(context, 'password', budgets.passwords.network),
]

/** Additional limit for networks the account never signed in from, against guesses from many networks. */
export const strangerLimit = (context: Context, email: string): Limit =>
  limitOf(budgets.passwords.strangers, 'password-strangers', context.brand.id, addressOf(email))

/**
 * Limits for entering codes. A code works only in the browser that requested it, so strangers' guesses count
 * for their own browser and network (customer-12).
 */
export const codeLimits = (context: Context, email: string): [own: Limit, ...network: Limit[]] => [
  limitOf(
    budgets.codeGuesses.own,
    'code',
    context.brand.id,
    addressOf(email),
    context.visitor?.browser ?? networkOf(context),
  ),
  ...networkLimits(context, 'code', budgets.codeGuesses.network),
]

/** Budgets of requests for e-mails to an address that may be someone else's. */
interface AddressBudget {
  network: Budget
  /** Minimum time between two e-mails for the same requester. */
  pause?: Budget
  known: Budget
  own: Budget
  strangers: Budget
}

type AskedMail = 'codes' | 'resets' | 'registrations' | 'resends'

/** `full`: strangers have requested enough e-mails for this address. */
export type MayAsk = 'yes' | 'refused' | 'full'

/**
 * Counts a request for an e-mail to an address. Places known to the address's account have budgets of their
 * own. Requests over a network's limit don't count toward the address (customer-8).
 */
export async function mayAsk(context: Context, what: AskedMail, email: string): Promise<MayAsk> {
  const sql = context.db()
  const now = context.now()
  const address = addressOf(email)
  const account = await customerByEmail(sql, context.brand.id, address)
  const customerId = account?.customer.id
  const { token } = context
  const session = token === null ? undefined : await customerIdOfToken(sql, context.brand.id, token, now)
  const isSignedIn = session !== undefined && session === customerId
  const place = isSignedIn ? 'session' : await knownPlace(sql, customerId ?? 0, context.visitor)
  const budget: AddressBudget = budgets[what]
  const limit = (row: Budget, ...parts: string[]) => limitOf(row, what, context.brand.id, ...parts)
  const paused = (who: string) => (budget.pause ? [limit(budget.pause, 'pause', address, who)] : [])
  if (place !== undefined) {
    const limits = [...paused(place), limit(budget.known, 'known', address, place)]
    return (await mayTry(sql, limits, now)) ? 'yes' : 'refused'
  }
  const network = networkOf(context)
  const near = [
    ...networkLimits(context, `${what} network`, budget.network),
    ...paused(network),
    limit(budget.own, 'own', address, network),
  ]
  if (!(await mayTry(sql, near, now))) return 'refused'
  return (await mayTry(sql, [limit(budget.strangers, 'strangers', address)], now)) ? 'yes' : 'full'
}

/** Limit for signing in with a social account. */
export const socialLimits = (context: Context): Limit[] =>
  networkLimits(context, 'social', budgets.social.network)
