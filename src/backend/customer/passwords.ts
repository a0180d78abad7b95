import { isEmail } from '@/lib/fields/email-address'
import { plainSecret } from '@/lib/fields/typed-text'
import type { Context } from '../kernel/context'
import { transaction, type Sql } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { randomId } from '../kernel/ids'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import type { Customer } from './customer-shape'
import { customerByEmail, customerById, passwordHashOf, saveEmail, setPasswordHash } from './customer-store'
import { closeProofs, openProof, useLinkKey } from './email-proof-store'
import { linkLimits } from '../kernel/limits'
import { hashPassword, isPassword } from './password-hashing'
import { passwordProblem } from './password-rules'
import { endOtherSessions } from './session-store'
import { signedIn } from './signed-in'
import { resetAttempts, mayTry } from '../kernel/throttle-store'
import { networkOf } from '../kernel/limits'
import { mayAsk, passwordLimits } from './limits'
import { forgetPlaces, rememberPlaces } from './known-places-store'

/** Forgotten, reset and changed passwords, and changes of the e-mail address, which require the password. */

const input = (message: string) => refusal('graphql-input', message)

/**
 * customer-6: sends a reset link to a customer. The response and its timing are the same for every address.
 */
export async function requestReset(context: Context, typedEmail: string): Promise<void> {
  const email = typedEmail.trim()
  const { brand } = context
  if (email === '') throw input('You must specify an email address.')
  if (!isEmail(email)) throw input('The email address has an invalid format.')
  const now = context.now()
  // Over the limit: send nothing, and return the usual response.
  if ((await mayAsk(context, 'resets', email)) !== 'yes') return
  await transaction(async (sql) => {
    const account = await customerByEmail(sql, brand.id, email)
    const proof = await openProof(sql, {
      store: brand.id,
      purpose: 'reset-password',
      email,
      customerId: account?.customer.id ?? null,
      askedBy: networkOf(context),
      now,
    })
    if (account)
      await enqueueEmail(sql, {
        store: brand.id,
        kind: 'reset-password',
        recipient: account.customer.email,
        dedupeKey: `proof-${proof}`,
        payload: { proof },
      })
  }, context.db())
}

/** Notifies the owner, so that an attacker's change doesn't go unnoticed. */
async function notifyOwner(sql: Sql, customer: Customer): Promise<void> {
  await enqueueEmail(sql, {
    store: customer.store,
    kind: 'password-changed',
    recipient: customer.email,
    dedupeKey: `password-changed-${randomId()}`,
    payload: { email: customer.email },
  })
}

async function setPassword(
  context: Context,
  sql: Sql,
  customer: Customer,
  hash: string,
  keptToken: string | null,
): Promise<void> {
  await setPasswordHash(sql, customer.id, hash)
  await closeProofs(sql, customer.id, context.now())
  await endOtherSessions(sql, customer.id, keptToken)
  await forgetPlaces(sql, customer.id)
  if (keptToken !== null) await rememberPlaces(sql, customer.id, context.visitor, context.now())
  await notifyOwner(sql, customer)
}

/**
 * Identifies the customer by e-mail, or by id as old links do. The link must belong to that customer
 * (customer-13).
 */
export interface ResetEntry {
  email: string | null | undefined
  customerId: string | null | undefined
  token: string
  newPassword: string
}

export async function resetPassword(context: Context, entry: ResetEntry): Promise<void> {
  const { brand } = context
  const email = (entry.email ?? '').trim()
  const password = plainSecret(entry.newPassword)
  if (entry.token === '') throw input('resetPasswordToken must be specified')
  if (password === '') throw input('newPassword must be specified')
  if (email === '' && !entry.customerId) throw input('You must specify an email address.')
  const problem = passwordProblem(brand, password, email)
  if (problem) throw input(problem)
  if (!(await mayTry(context.db(), linkLimits(context), context.now()))) throw tooManyAttempts(context)
  const hash = await hashPassword(password)
  await transaction(async (sql) => {
    const proof = await useLinkKey(sql, {
      store: brand.id,
      purposes: ['reset-password'],
      key: entry.token,
      now: context.now(),
    })
    const customer =
      proof && proof.customerId !== null ? await customerById(sql, brand.id, proof.customerId) : undefined
    const isTheirs =
      customer &&
      (entry.customerId
        ? String(customer.id) === entry.customerId
        : customer.email.toLowerCase() === email.toLowerCase())
    if (!isTheirs) throw input("Cannot set the customer's password")
    // Throw inside the transaction, so that the link can be used again with a better password.
    const ownProblem = passwordProblem(brand, password, customer.email, customer)
    if (ownProblem) throw input(ownProblem)
    await setPassword(context, sql, customer, hash, null)
  }, context.db())
}

/** Verifies the customer's password again, within the sign-in limits. */
async function demandPassword(context: Context, customer: Customer, typed: string): Promise<void> {
  const limits = passwordLimits(context, customer.email)
  if (!(await mayTry(context.db(), limits, context.now()))) throw input('The account is locked.')
  const stored = await passwordHashOf(context.db(), customer.id)
  if (!(await isPassword(plainSecret(typed), stored))) throw input('Invalid login or password.')
  await resetAttempts(context.db(), limits)
}

/** customer-3: ends the customer's other sessions. */
export async function changePassword(context: Context, current: string, wanted: string): Promise<Customer> {
  const customer = await signedIn(context)
  if (current.trim() === '') throw input('Specify the "currentPassword" value.')
  if (wanted.trim() === '') throw input('Specify the "newPassword" value.')
  await demandPassword(context, customer, current)
  const password = plainSecret(wanted)
  const problem = passwordProblem(context.brand, password, customer.email, customer)
  if (problem) throw input(problem)
  const hash = await hashPassword(password)
  await transaction((sql) => setPassword(context, sql, customer, hash, context.token), context.db())
  return customer
}

/**
 * customer-3: sends a link to the new address, and the address changes only when the link is used. If the
 * address belongs to someone else, nothing is sent and the response is the same. A different spelling of the
 * customer's own address applies at once.
 */
export async function changeEmail(context: Context, typedEmail: string, password: string): Promise<Customer> {
  const customer = await signedIn(context)
  const email = typedEmail.trim()
  if (!isEmail(email)) throw input(`"${email}" is not a valid email address.`)
  await demandPassword(context, customer, password)
  if (email.toLowerCase() === customer.email.toLowerCase()) {
    await saveEmail(context.db(), customer, email)
    return { ...customer, email }
  }
  if ((await mayAsk(context, 'codes', email)) !== 'yes') throw tooManyAttempts(context)
  await transaction(async (sql) => {
    const owner = await customerByEmail(sql, customer.store, email)
    const proof = await openProof(sql, {
      store: customer.store,
      purpose: 'change-email',
      email,
      customerId: owner ? null : customer.id,
      askedBy: String(customer.id),
      now: context.now(),
    })
    if (!owner)
      await enqueueEmail(sql, {
        store: customer.store,
        kind: 'change-email',
        recipient: email,
        dedupeKey: `proof-${proof}`,
        payload: { proof },
      })
  }, context.db())
  return customer
}
