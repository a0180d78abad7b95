import type { Context } from '../kernel/context'
import { hour, minute, networkOf } from '../kernel/limits'
import type { Limit } from '../kernel/throttle-store'

/**
 * Rate limits for signing in and the steps before it (customer-8). Addresses are compared in lowercase.
 */

const addressOf = (email: string) => email.trim().toLowerCase()

/** Ten wrong passwords lock the network out of the account, but not its owner on other networks. */
export const passwordLimits = (context: Context, email: string): Limit[] => [
  {
    parts: ['password', context.brand.id, addressOf(email), networkOf(context)],
    attempts: 10,
    seconds: 10 * minute,
  },
  { parts: ['password', context.brand.id, networkOf(context)], attempts: 100, seconds: hour },
]

/** Additional limit for networks the account never signed in from, against guesses from many networks. */
export const strangerLimit = (context: Context, email: string): Limit => ({
  parts: ['password-strangers', context.brand.id, addressOf(email)],
  attempts: 300,
  seconds: hour,
})

/**
 * Limits for requests about any address, which may not be the requester's own (customer-8). They are checked
 * in this order: the network, the address from this network, and the address from everywhere. Requests over
 * the network's limit don't count toward the others. The last limit is far above what one network can reach.
 */
const addressLimits = (
  { brand, visitor }: Context,
  what: string,
  email: string,
  attempts: { network: number; own: number; everywhere: number },
): [network: Limit, own: Limit, everywhere: Limit] => {
  const limit = (count: number, ...parts: string[]) => ({
    parts: [what, brand.id, ...parts],
    attempts: count,
    seconds: hour,
  })
  const network = networkOf({ visitor })
  const address = addressOf(email)
  return [
    limit(attempts.network, 'network', network),
    limit(attempts.own, 'own', address, network),
    limit(attempts.everywhere, 'everywhere', address),
  ]
}

/** Each code also allows only five attempts. */
export const codeLimits = (context: Context, email: string) =>
  addressLimits(context, 'code', email, { network: 60, own: 10, everywhere: 200 })

export const sendCodeLimits = (context: Context, email: string) =>
  addressLimits(context, 'send-code', email, { network: 40, own: 8, everywhere: 40 })

/** Five reset links per hour, at least ten minutes apart. */
export const resetLimits = (context: Context, email: string): Limit[] => {
  const [network, own, everywhere] = addressLimits(context, 'reset', email, {
    network: 40,
    own: 5,
    everywhere: 20,
  })
  const pause = { parts: ['pause', ...own.parts], attempts: 1, seconds: 10 * minute }
  return [network, pause, own, everywhere]
}

export const registerLimits = (context: Context, email: string) =>
  addressLimits(context, 'register', email, { network: 30, own: 5, everywhere: 20 })

export const resendLimits = (context: Context, email: string) =>
  addressLimits(context, 'resend', email, { network: 40, own: 5, everywhere: 20 })

/** Limit for signing in with a social account. */
export const socialLimits = (context: Context): Limit[] => [
  { parts: ['social', context.brand.id, networkOf(context)], attempts: 60, seconds: hour },
]
