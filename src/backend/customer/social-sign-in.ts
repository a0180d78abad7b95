import { isEmail } from '@/lib/fields/email-address'
import { message } from '../kernel/message'
import { randomId } from '../kernel/ids'
import { oneLine } from '../kernel/plain-text'
import type { Context } from '../kernel/context'
import type { SocialLoginInput } from '../generated/resolvers'
import { transaction, type Sql } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import type { Customer } from './customer-shape'
import { adoptGuestOrders, customerByEmail, customerById, insertCustomer } from './customer-store'
import { emptyDetails } from './details-rules'
import { sendConfirmation } from './registration'
import { forgetRegistrations, insertRegistration } from './registration-store'
import { isSocialSource, socialProvider, type SocialProvider } from './social-providers'
import { customerIdOfSocial, forgetUsedNonces, linkSocial, useNonce } from './social-store'
import { verifiedIdentity, type SocialIdentity } from './social-token'
import { addSubscriber } from './subscription-store'
import { mayTry } from '../kernel/throttle-store'
import { customerHooks } from './customer-hooks'
import { mayAsk, socialLimits } from './limits'

/**
 * Signing in with a social account (customer-18, customer-19). Only the verified token identifies the person:
 * by the provider's user id or, the first time, by an e-mail address that the provider has verified. An
 * e-mail address elsewhere in the request is ignored.
 */

const invalidToken = () => refusal('graphql-input', 'The social login token is invalid.')

function providerOf(context: Context, source: string): SocialProvider {
  if (!isSocialSource(source)) throw invalidToken()
  const provider = socialProvider(source)
  const name = source === 'google' ? 'Google' : 'Facebook'
  if (!provider)
    throw refusal('graphql-input', message(context.brand, 'account.socialNotConfigured', { source: name }))
  return provider
}

const keyOf = ({ provider, issuer, subject }: SocialIdentity) => ({
  source: provider.source,
  issuer,
  subject,
})

const nameOf = (typed: string | null | undefined, said: string) => oneLine(typed || said).slice(0, 255)

const detailsOf = (context: Context, identity: SocialIdentity, input: SocialLoginInput) => ({
  ...emptyDetails,
  firstname: nameOf(input.firstname, identity.firstname) || (identity.email?.split('@')[0] ?? ''),
  lastname: nameOf(input.lastname, identity.lastname),
  referCode: context.referCode ?? null, // from a referral link (referrals-1)
})

/** Notifies the owner about the new way to sign in, so that an attacker's link doesn't go unnoticed. */
async function notifyOwner(sql: Sql, customer: Customer, { provider }: SocialIdentity): Promise<void> {
  await enqueueEmail(sql, {
    store: customer.store,
    kind: 'way-in-added',
    recipient: customer.email,
    dedupeKey: `way-in-added-${randomId()}`,
    payload: { email: customer.email, source: provider.name },
  })
}

/**
 * Returns the customer with this verified address, creating one if needed: an account belongs to its
 * mailbox's owner (customer-14).
 */
async function customerOfAddress(
  context: Context,
  sql: Sql,
  identity: SocialIdentity & { email: string },
  input: SocialLoginInput,
): Promise<Customer> {
  const { brand } = context
  const { email } = identity
  const made = await insertCustomer(sql, {
    ...detailsOf(context, identity, input),
    store: brand.id,
    email,
    passwordHash: null,
    createdAt: context.now(),
  })
  const customer = made ?? (await customerByEmail(sql, brand.id, email))?.customer
  if (!customer) throw invalidToken()
  await linkSocial(sql, customer, keyOf(identity), context.now())
  if (!made) {
    await notifyOwner(sql, customer, identity)
    return customer
  }
  await forgetRegistrations(sql, brand.id, email)
  await adoptGuestOrders(sql, customer)
  await customerHooks().registered(context, sql, customer)
  if (input.is_subscribed) await addSubscriber(sql, customer)
  return customer
}

/** Sends a confirmation link because the provider hasn't verified the address, as for every registration. */
async function awaitConfirmation(
  context: Context,
  sql: Sql,
  identity: SocialIdentity & { email: string },
  input: SocialLoginInput,
): Promise<void> {
  const { brand } = context
  const account = await customerByEmail(sql, brand.id, identity.email)
  const registration = {
    store: brand.id,
    email: identity.email,
    passwordHash: null,
    details: { ...detailsOf(context, identity, input), isSubscribed: input.is_subscribed ?? false },
    social: keyOf(identity),
  }
  const id = await insertRegistration(sql, registration, context.now())
  await sendConfirmation(context, sql, { ...registration, id }, account?.customer)
}

/** @returns the customer; undefined if an e-mailed link must be used first */
async function whoIs(
  context: Context,
  sql: Sql,
  identity: SocialIdentity,
  known: number | undefined,
  input: SocialLoginInput,
): Promise<Customer | undefined> {
  if (!(await useNonce(sql, identity.nonce, identity.expiresAt))) throw invalidToken()
  if (known !== undefined) return customerById(sql, context.brand.id, known)
  const { email } = identity
  if (email === undefined || !isEmail(email))
    throw refusal(
      'graphql-input',
      message(context.brand, 'account.socialWithoutEmail', { source: identity.provider.name }),
    )
  if (identity.isEmailVerified) return customerOfAddress(context, sql, { ...identity, email }, input)
  await awaitConfirmation(context, sql, { ...identity, email }, input)
  return undefined
}

/** @returns the customer; undefined if an e-mailed link must be used first */
export async function socialCustomer(
  context: Context,
  input: SocialLoginInput,
): Promise<Customer | undefined> {
  const provider = providerOf(context, input.login_source)
  if (!(await mayTry(context.db(), socialLimits(context), context.now()))) throw tooManyAttempts(context)
  const identity = await verifiedIdentity(context, provider, input.login_token_id)
  if (!identity) throw invalidToken()
  await forgetUsedNonces(context.db(), context.now())
  const known = await customerIdOfSocial(context.db(), context.brand.id, identity)
  // An unverified address can be anyone's and gets an e-mail, so the limits of registration apply.
  const isTrusted = known !== undefined || identity.isEmailVerified
  if (!isTrusted && (await mayAsk(context, 'registrations', identity.email ?? '')) !== 'yes')
    throw tooManyAttempts(context)
  return transaction((sql) => whoIs(context, sql, identity, known, input), context.db())
}
