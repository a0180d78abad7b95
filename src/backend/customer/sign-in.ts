import { plainSecret } from '@/lib/fields/typed-text'
import type { Context } from '../kernel/context'
import { refusal } from '../kernel/refusal'
import { tally } from '../kernel/tallies'
import { customerHooks } from './customer-hooks'
import { requireCaptcha } from './captcha'
import type { Customer } from './customer-shape'
import { customerByEmail } from './customer-store'
import { isPassword } from './password-hashing'
import { registrationByEmail } from './registration-store'
import { knownPlace, rememberPlaces } from './known-places-store'
import { endSession, forgetExpired, openSession } from './session-store'
import { forgetShopper } from './signed-in'
import { resetAttempts, mayTry } from '../kernel/throttle-store'
import { passwordLimits, strangerLimit } from './limits'

/** Signing in by password, and the session that every way to sign in starts. */

/** Returns the refusal of a sign-in: every failure has the same message (customer-6). */
export function signInRefused() {
  tally('signInsRefused')
  return refusal(
    'graphql-authentication',
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
  )
}

/**
 * Starts a session for a customer who has just proven their identity, and ends the browser's earlier session
 * (customer-1).
 */
export async function signInAs(context: Context, customer: Customer): Promise<string> {
  const sql = context.db()
  const now = context.now()
  if (context.token !== null) await endSession(sql, context.token)
  forgetShopper(context)
  await forgetExpired(sql, now)
  await customerHooks().signedIn(context, customer.id)
  await rememberPlaces(sql, customer.id, context.visitor, now)
  return openSession(sql, { customerId: customer.id, network: context.visitor?.network ?? null, now })
}

export interface TypedSignIn {
  email: string
  password: string
  captcha: string | null | undefined
}

/** @returns the session's token */
export async function signInByPassword(context: Context, typed: TypedSignIn): Promise<string> {
  const email = typed.email.trim()
  const password = plainSecret(typed.password)
  if (email === '') throw refusal('graphql-input', 'Specify the "email" value.')
  if (password === '') throw refusal('graphql-input', 'Specify the "password" value.')
  await requireCaptcha(context, typed.captcha, 'let-in')
  const sql = context.db()
  const limits = passwordLimits(context, email)
  if (!(await mayTry(sql, limits, context.now()))) throw signInRefused()

  const account = await customerByEmail(sql, context.brand.id, email)
  const waiting = await registrationByEmail(sql, context.brand.id, email)
  const isKnown = await knownPlace(sql, account?.customer.id ?? 0, context.visitor)
  const strangers = isKnown ? [] : [strangerLimit(context, email)]
  if (!(await mayTry(sql, strangers, context.now()))) throw signInRefused()

  const hash = account ? account.passwordHash : waiting?.passwordHash
  if (!(await isPassword(password, hash))) throw signInRefused()
  // Only someone with the registered password learns that the address isn't confirmed yet.
  if (!account) throw refusal('graphql-authentication', "This account isn't confirmed. Verify and try again.")
  await resetAttempts(sql, [...limits, ...strangers])
  return signInAs(context, account.customer)
}
