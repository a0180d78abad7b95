import type { Context } from './context'
import type { Limit } from './throttle-store'

/** How often something may be tried (reliability 2.5). An address counts in small letters, whatever was typed. */

const minute = 60
const hour = 60 * minute

const networkOf = (context: Context) => context.visitor?.network ?? 'unknown'

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

/** Ten codes typed for one address in an hour; each code has five tries of its own. */
export const codeLimits = (context: Context, email: string): Limit[] => [
  { parts: ['code', context.brand.id, addressOf(email)], attempts: 10, seconds: hour },
  { parts: ['code', context.brand.id, networkOf(context)], attempts: 60, seconds: hour },
]

export const sendCodeLimits = (context: Context, email: string): Limit[] => [
  { parts: ['send-code', context.brand.id, addressOf(email)], attempts: 8, seconds: hour },
  { parts: ['send-code', context.brand.id, networkOf(context)], attempts: 40, seconds: hour },
]

/** Five reset links an hour, at least ten minutes apart. */
export const resetLimits = (context: Context, email: string): Limit[] => [
  { parts: ['reset-pause', context.brand.id, addressOf(email)], attempts: 1, seconds: 10 * minute },
  { parts: ['reset', context.brand.id, addressOf(email)], attempts: 5, seconds: hour },
  { parts: ['reset', context.brand.id, networkOf(context)], attempts: 40, seconds: hour },
]

export const registerLimits = (context: Context, email: string): Limit[] => [
  { parts: ['register', context.brand.id, addressOf(email)], attempts: 5, seconds: hour },
  { parts: ['register', context.brand.id, networkOf(context)], attempts: 30, seconds: hour },
]

export const resendLimits = (context: Context, email: string): Limit[] => [
  { parts: ['resend', context.brand.id, addressOf(email)], attempts: 5, seconds: hour },
  { parts: ['resend', context.brand.id, networkOf(context)], attempts: 40, seconds: hour },
]

/** Signing in with an account elsewhere. */
export const socialLimits = (context: Context): Limit[] => [
  { parts: ['social', context.brand.id, networkOf(context)], attempts: 60, seconds: hour },
]

/** Coming back from a verification (GD3). */
export const verifyLimits = (context: Context): Limit[] => [
  { parts: ['verify', context.brand.id, networkOf(context)], attempts: 60, seconds: hour },
]

/** What shoppers write for everybody to read (RV4). */
export const reviewLimits = (context: Context): Limit[] => [
  { parts: ['review', context.brand.id, networkOf(context)], attempts: 30, seconds: hour },
]

/** Codes of gift cards, counted before anything is looked up (BA15). */
export const giftCardLimits = (context: Context, place: string): Limit[] => [
  { parts: ['gift-card', context.brand.id, place, networkOf(context)], attempts: 10, seconds: 10 * minute },
  { parts: ['gift-card', context.brand.id, networkOf(context)], attempts: 40, seconds: hour },
]

/** Links out of e-mails: guesses are hopeless, and cost the guesser this. */
export const linkLimits = (context: Context): Limit[] => [
  { parts: ['link', context.brand.id, networkOf(context)], attempts: 60, seconds: hour },
]
