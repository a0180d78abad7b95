import type { Context } from '../kernel/context'
import { hour, minute, networkOf } from '../kernel/limits'
import type { Limit } from '../kernel/throttle-store'

/** How often signing in and what leads to it may be tried (reliability 2.5). An address counts in small letters, whatever was typed. */

const addressOf = (email: string) => email.trim().toLowerCase()

/** Ten wrong passwords from one network lock that network out of the account, never its owner elsewhere. */
export const passwordLimits = (context: Context, email: string): Limit[] => [
  {
    parts: ['password', context.brand.id, addressOf(email), networkOf(context)],
    attempts: 10,
    seconds: 10 * minute,
  },
  { parts: ['password', context.brand.id, networkOf(context)], attempts: 100, seconds: hour },
]

/** On top for networks that the account was never used from: guesses spread over many networks. */
export const strangerLimit = (context: Context, email: string): Limit => ({
  parts: ['password-strangers', context.brand.id, addressOf(email)],
  attempts: 300,
  seconds: hour,
})

/**
 * What anybody may ask for an address that need not be theirs (customer-34). The network comes first: what it asks once its
 * tries are used up counts for nobody else. Then the address from there, then from everywhere, which is far more than
 * strangers in one place reach.
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

/** Each code has five tries of its own, too. */
export const codeLimits = (context: Context, email: string) =>
  addressLimits(context, 'code', email, { network: 60, own: 10, everywhere: 200 })

export const sendCodeLimits = (context: Context, email: string) =>
  addressLimits(context, 'send-code', email, { network: 40, own: 8, everywhere: 40 })

/** Five reset links an hour, at least ten minutes apart. */
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

/** Signing in with an account elsewhere. */
export const socialLimits = (context: Context): Limit[] => [
  { parts: ['social', context.brand.id, networkOf(context)], attempts: 60, seconds: hour },
]
