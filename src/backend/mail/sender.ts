import type { Pool } from 'pg'
import type { Brand } from '@/brand/compiled'
import { transaction } from '../database/connection'
import { logFailure } from '../kernel/log'
import type { OpsContext } from '../kernel/context'
import { bounceOf, noteBounce } from './bounce-store'
import { isDeadMailbox } from './dead-mailbox'
import { NoLongerNeeded } from './email'
import { claimEmail, markFailed, markSent } from '../kernel/outbox-store'
import { mailSettings, mailTransport, type MailTransport } from './transport'
import { writeEmail } from './write-email'
import { paymentSettings } from '../payments/payments'

/** Sends the e-mails of the outbox in sequence until none is due. Several senders can share the work. */

export interface Post {
  brand: Brand
  pool: Pool
  transport: MailTransport
  siteUrl: string
}

/** @returns false if none was due */
export async function sendNext({ brand, pool, transport, siteUrl }: Post): Promise<boolean> {
  return transaction(async (sql) => {
    const email = await claimEmail(sql, brand.id)
    if (!email) return false
    try {
      const written = await writeEmail({ brand, sql, siteUrl }, email)
      // Optional e-mails are not sent to an address that bounced (mail-6).
      if (written.unsubscribe && (await bounceOf(sql, brand.id, written.to))) throw new NoLongerNeeded()
      await transport.send(written, email.dedupeKey)
      await markSent(sql, email.id)
    } catch (error) {
      if (error instanceof NoLongerNeeded) {
        await markSent(sql, email.id)
        return true
      }
      const reason = error instanceof Error ? error.message : String(error)
      const isDead = isDeadMailbox(error)
      if (isDead) await noteBounce(sql, brand.id, { email: email.recipient, reason })
      const isLast = await markFailed(sql, email, reason, isDead)
      logFailure(isLast ? 'e-mail, gave up' : 'e-mail', error, { kind: email.kind, id: email.id })
    }
    return true
  }, pool)
}

/** Runs the job `send-emails`: sends until none is due or the shop stops. */
export async function sendAll({ brand, db }: OpsContext, signal: AbortSignal): Promise<void> {
  const transport = mailTransport(brand, mailSettings(brand))
  const post = { brand, pool: db(), transport, siteUrl: paymentSettings().siteUrl }
  try {
    let isMore = true
    while (isMore && !signal.aborted) isMore = await sendNext(post)
  } finally {
    transport.close()
  }
}
