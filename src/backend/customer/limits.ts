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
