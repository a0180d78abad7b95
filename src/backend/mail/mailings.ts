import { stopPointsEmails } from '../balances/balances'
import { stopReminders } from '../cart/cart'
import { customerByEmail, removeSubscriber, subscribers } from '../customer/customer'
import { transaction, type Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import { isRandomId } from '../kernel/ids'
import { linkLimits } from '../kernel/limits'
import { message } from '../kernel/message'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import { mayTry } from '../kernel/throttle-store'
import { bounceOf } from './bounce-store'
import type { Email } from './email'
import { mailingKey, refuseByKey, type Mailing, type MailingRecipient } from './mailing-store'

/**
 * Unsubscribing from optional e-mails, by the link in each of them or by the mail program's button (mail-2,
 * mail-3).
 */

/**
 * What unsubscribing does besides recording the refusal. Where it does nothing, the refusal is checked when
 * an e-mail is written.
 */
const stops: Record<Mailing, (sql: Sql, recipient: MailingRecipient, at: Date) => Promise<void>> = {
  newsletter: removeSubscriber,
  'cart-reminders': (sql, { store, email }, at) => stopReminders(sql, store, email, at),
  points: async (sql, { store, email }) => {
    const account = await customerByEmail(sql, store, email)
    if (account) await stopPointsEmails(sql, account.customer.id)
  },
  invitations: async () => undefined,
}

/**
 * Returns the two unsubscribe URLs: a page with a button, and the one that mailboxes post to themselves (RFC
 * 8058).
 */
export async function unsubscribeLinks(
  sql: Sql,
  siteUrl: string,
  recipient: MailingRecipient,
): Promise<NonNullable<Email['unsubscribe']>> {
  const key = await mailingKey(sql, recipient)
  return { page: `${siteUrl}/unsubscribe?key=${key}`, oneClick: `${siteUrl}/mail/unsubscribe/${key}` }
}

/**
 * Returns all newsletter subscribers with their unsubscribe links (mail-5), except those whose mailbox does
 * not exist (mail-6).
 */
export async function newsletterReaders(sql: Sql, store: string, siteUrl: string) {
  const readers = []
  for (const email of await subscribers(sql, store)) {
    if (await bounceOf(sql, store, email)) continue
    const unsubscribe = await unsubscribeLinks(sql, siteUrl, { store, mailing: 'newsletter', email })
    readers.push({ email, unsubscribe })
  }
  return readers
}

/**
 * Unsubscribes the recipient that the key belongs to; it is idempotent.
 * @throws graphql-no-such-entity for an unknown key
 */
export async function refuseMailing(key: string, context: Context): Promise<true> {
  const { brand, db, now } = context
  const recipient =
    isRandomId(key) &&
    (await transaction(async (sql) => {
      const found = await refuseByKey(sql, brand.id, key, now())
      if (found) await stops[found.mailing](sql, found, now())
      return found
    }, db()))
  if (recipient) return true
  // Only unknown keys are counted: a mailbox provider unsubscribes many of its users.
  if (!(await mayTry(db(), linkLimits(context), now()))) throw tooManyAttempts(context)
  throw refusal('graphql-no-such-entity', message(brand, 'unsubscribe.linkOver'))
}
