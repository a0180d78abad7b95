import { baseUrl } from '../kernel/site-address'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import { transaction, type Sql } from '../database/connection'
import { type Customer, signedIn } from '../customer/customer'
import { mayTry } from '../kernel/throttle-store'
import { enqueueEmail } from '../kernel/outbox-store'
import { pageOf, type Paging } from '../kernel/paging'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import { checkInvitations, isSameMailbox } from './referral-rules'
import { referralCodeOf, insertReferral, referrerByCode } from './referral-store'
import { countInvited, insertInvitation, invitedBy } from './invitation-store'

/** Customers invite friends by e-mail or by a personal link (referrals-1, referrals-2, referrals-4, referrals-6). */

const referLink = (site: string, code: string) => `${site}?${new URLSearchParams({ refer: code })}`

export async function ownCode(context: Context): Promise<{ code: string; url: string }> {
  const code = await referralCodeOf(context.db(), await signedIn(context))
  return { code, url: referLink(baseUrl(), code) }
}

export async function listInvited(context: Context, paging: Paging) {
  const customer = await signedIn(context)
  const page = pageOf(await countInvited(context.db(), customer.id), paging)
  const people = await invitedBy(context.db(), customer.id, { limit: page.size, offset: page.offset })
  return { people, page }
}

const day = 86_400

/**
 * Limits on invitations (referrals-2): sixty a day from one customer, and three a week to one address from
 * all customers.
 */
const ownLimit = (context: Context, customer: Customer) => ({
  parts: ['invite', context.brand.id, String(customer.id)],
  attempts: 60,
  seconds: day,
})
const theirLimit = (context: Context, email: string) => ({
  parts: ['invited', context.brand.id, email.toLowerCase()],
  attempts: 3,
  seconds: 7 * day,
})

/** @returns how many invitations were sent; addresses invited before, or too often by others, get none */
export async function invite(
  context: Context,
  input: { emails: readonly string[]; message?: string | null },
): Promise<number> {
  const customer = await signedIn(context)
  const checked = checkInvitations(input.emails, input.message, customer.email)
  if (!checked.ok) throw refusal('graphql-input', message(context.brand, checked.say, checked.values))
  const sql = context.db()
  const now = context.now()
  for (const _ of checked.emails)
    if (!(await mayTry(sql, [ownLimit(context, customer)], now))) throw tooManyAttempts(context)
  await referralCodeOf(sql, customer)
  let sent = 0
  for (const email of checked.emails) {
    const mayBeWritten = await mayTry(sql, [theirLimit(context, email)], now)
    sent += Number(await inviteOne(context, customer, email, { words: checked.message, mayBeWritten }))
  }
  return sent
}

async function inviteOne(
  context: Context,
  customer: Customer,
  email: string,
  { words, mayBeWritten }: { words: string | null; mayBeWritten: boolean },
): Promise<boolean> {
  const store = context.brand.id
  return transaction(async (sql) => {
    const invitation = { customerId: customer.id, store, email, message: words, at: context.now() }
    const id = await insertInvitation(sql, invitation)
    if (id === undefined || !mayBeWritten) return false
    await enqueueEmail(sql, {
      store,
      kind: 'referral-invitation',
      recipient: email,
      dedupeKey: `referral-invitation-${store}-${id}`,
      payload: { invitation: id },
    })
    return true
  }, context.db())
}

/**
 * Records the referral of a new customer. An unknown code, or one of the same mailbox, is ignored
 * (referrals-4).
 */
export async function noteReferral(context: Context, sql: Sql, friend: Customer): Promise<void> {
  if (!friend.referCode) return
  const referrer = await referrerByCode(sql, friend.store, friend.referCode)
  if (!referrer || referrer.id === friend.id || isSameMailbox(referrer.email, friend.email)) return
  await insertReferral(sql, friend.id, referrer.id, context.now())
}

export { referralData } from './personal-data-store'
export { referralCodeOf } from './referral-store'
export { invitationById } from './invitation-store'
export { rewardReferral } from './reward-referral'
