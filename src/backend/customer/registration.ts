import { isEmail } from '@/lib/fields/email-address'
import { plainSecret } from '@/lib/fields/typed-text'
import type { Context } from '../kernel/context'
import type { CustomerInput } from '../generated/resolvers'
import { transaction, type Sql } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import { requireCaptcha } from './captcha'
import type { Customer } from './customer-shape'
import { adoptGuestOrders, customerByEmail, customerById, insertCustomer, saveEmail } from './customer-store'
import { checkedDetails } from './details-rules'
import { closeProofs, openProof, useLinkKey, type EmailProof } from './email-proof-store'
import { linkLimits } from '../kernel/limits'
import { hashPassword } from './password-hashing'
import { passwordProblem } from './password-rules'
import {
  forgetRegistrations,
  insertRegistration,
  placeHashOf,
  registrationByEmail,
  registrationFrom,
  registrationById,
  type Registration,
} from './registration-store'
import { linkSocial } from './social-store'
import { addSubscriber, isSubscribed, removeSubscriber } from './subscription-store'
import { mayTry } from '../kernel/throttle-store'
import { customerHooks } from './customer-hooks'
import { mayAsk } from './limits'

/**
 * Registration. The form stores a registration, and the e-mail's link creates the customer. So an account
 * belongs to the person who reads its mailbox, and the form doesn't reveal who is already a customer
 * (customer-14).
 */

/**
 * Queues the e-mail with the link in the outbox. An existing customer gets a notice about their account instead.
 */
export async function sendConfirmation(
  context: Context,
  sql: Sql,
  registration: Pick<Registration, 'id' | 'store' | 'email'>,
  account?: Customer,
): Promise<void> {
  const { id, store, email } = registration
  const proof = await openProof(sql, {
    store,
    purpose: 'confirm-email',
    email,
    registrationId: id,
    now: context.now(),
  })
  await enqueueEmail(sql, {
    store,
    kind: account ? 'already-customer' : 'confirm-email',
    recipient: account?.email ?? email,
    dedupeKey: `proof-${proof}`,
    payload: account ? { email: account.email } : { proof },
  })
}

/** The form's data as returned in the response, regardless of whether the address has an account. */
export interface Registered {
  email: string
  details: Registration['details']
}

export async function register(context: Context, input: CustomerInput): Promise<Registered> {
  const { brand } = context
  await requireCaptcha(context, input.recaptcha_response, 'refuse')
  const email = (input.email ?? '').trim()
  const details = {
    ...checkedDetails(context, { ...input, refer_code: input.refer_code ?? context.referCode ?? null }),
    isSubscribed: input.is_subscribed ?? false,
  }
  if (email === '') throw refusal('graphql-input', 'Required parameters are missing: Email')
  if (!isEmail(email)) throw refusal('graphql-input', `"${email}" is not a valid email address.`)
  const password = plainSecret(input.password ?? '')
  const problem = passwordProblem(brand, password, email, details)
  if (problem) throw refusal('graphql-input', problem)
  const may = await mayAsk(context, 'registrations', email)
  if (may === 'refused') throw tooManyAttempts(context)

  const passwordHash = await hashPassword(password)
  await transaction(async (sql) => {
    // Do the same steps in both cases, so that the timing reveals nothing. A proof whose e-mail isn't sent
    // can't be used.
    const account = await customerByEmail(sql, brand.id, email)
    const placeHash = placeHashOf(context.visitor)
    const registration = { store: brand.id, email, passwordHash, details, placeHash }
    const id = await insertRegistration(sql, registration, context.now())
    // Strangers have sent enough links to this address. Any of them opens this registration.
    if (may === 'yes') await sendConfirmation(context, sql, { ...registration, id }, account?.customer)
  }, context.db())
  return { email, details }
}

/** customer-6: the response is the same whether or not a registration is pending. */
export async function resendConfirmation(context: Context, typedEmail: string): Promise<void> {
  const email = typedEmail.trim()
  if (!isEmail(email)) throw refusal('graphql-input', 'Email is invalid.')
  if ((await mayAsk(context, 'resends', email)) !== 'yes') throw tooManyAttempts(context)
  await transaction(async (sql) => {
    const account = await customerByEmail(sql, context.brand.id, email)
    const waiting = await registrationByEmail(sql, context.brand.id, email)
    if (waiting && !account) await sendConfirmation(context, sql, waiting)
  }, context.db())
}

const invalidLink = () =>
  refusal('graphql-input', 'The confirmation token is invalid. Verify the token and try again.')

/**
 * Returns the registration to confirm. The link proves the mailbox, so its owner gets the account that they
 * registered themselves, even if a stranger's registration sent the link (customer-14).
 */
async function ownRegistration(context: Context, sql: Sql, linked: Registration): Promise<Registration> {
  const place = placeHashOf(context.visitor)
  if (!place || (linked.placeHash && place.equals(linked.placeHash))) return linked
  return (await registrationFrom(sql, linked, place)) ?? linked
}

async function becomeCustomer(context: Context, sql: Sql, proof: EmailProof): Promise<Customer> {
  const linked = proof.registrationId === null ? undefined : await registrationById(sql, proof.registrationId)
  if (!linked) throw invalidLink()
  const registration = await ownRegistration(context, sql, linked)
  const { store, email, passwordHash, details, social } = registration
  const customer = await insertCustomer(sql, {
    ...details,
    store,
    email,
    passwordHash,
    createdAt: context.now(),
  })
  if (!customer) throw refusal('graphql-input', 'The account is already active.')
  if (social) await linkSocial(sql, customer, social, context.now())
  await forgetRegistrations(sql, store, email)
  if (details.isSubscribed) await addSubscriber(sql, customer)
  await adoptGuestOrders(sql, customer)
  await customerHooks().registered(context, sql, customer)
  return customer
}

/** Switches to the new address and notifies the old one (customer-3). */
async function moveToAddress(context: Context, sql: Sql, proof: EmailProof): Promise<Customer> {
  const customer =
    proof.customerId === null ? undefined : await customerById(sql, context.brand.id, proof.customerId)
  if (!customer || !(await saveEmail(sql, customer, proof.email))) throw invalidLink()
  if (await isSubscribed(sql, customer)) {
    await removeSubscriber(sql, customer)
    await addSubscriber(sql, { ...customer, email: proof.email })
  }
  await closeProofs(sql, customer.id, context.now())
  await enqueueEmail(sql, {
    store: customer.store,
    kind: 'email-changed',
    recipient: customer.email,
    dedupeKey: `email-changed-${proof.id}`,
    payload: { email: customer.email },
  })
  return { ...customer, email: proof.email }
}

export type Confirmed = { customer: Customer; isNew: boolean }

/** Uses the key from the e-mail's link, which works once. */
export async function confirmEmail(context: Context, typedEmail: string, key: string): Promise<Confirmed> {
  const email = typedEmail.trim()
  if (!isEmail(email)) throw refusal('graphql-input', 'Email is invalid.')
  if (!(await mayTry(context.db(), linkLimits(context), context.now()))) throw tooManyAttempts(context)
  return transaction(async (sql) => {
    const proof = await useLinkKey(sql, {
      store: context.brand.id,
      purposes: ['confirm-email', 'change-email'],
      key,
      now: context.now(),
    })
    if (!proof || proof.email.toLowerCase() !== email.toLowerCase()) throw invalidLink()
    const isNew = proof.purpose === 'confirm-email'
    const customer = await (isNew ? becomeCustomer : moveToAddress)(context, sql, proof)
    return { customer, isNew }
  }, context.db())
}
