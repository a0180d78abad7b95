import type { Pool } from 'pg'
import type { Brand } from '@/brand/compiled'
import { serverBrand } from '@/brand/server'
import { database, transaction } from '../database/connection'
import { logFailure } from '../kernel/log'
import { repeat, type Repeating } from '../kernel/jobs'
import { NoLongerNeeded } from './email'
import { claimEmail, markFailed, markSent } from '../kernel/outbox-store'
import { mailSettings, mailTransport, type MailTransport } from './transport'
import { writeEmail } from './write-email'
import { paymentSettings } from '../payments/payments'

/** Sends what waits in the outbox, one after another, until nothing is due. Several senders share the work. */

const pauseMs = 2_000

export interface Post {
  brand: Brand
  pool: Pool
  transport: MailTransport
  siteUrl: string
}

/** @returns false when nothing was due */
export async function sendNext({ brand, pool, transport, siteUrl }: Post): Promise<boolean> {
  return transaction(async (sql) => {
    const email = await claimEmail(sql, brand.id)
    if (!email) return false
    try {
      const written = await writeEmail({ brand, sql, siteUrl }, email)
      await transport.send(written, email.dedupeKey)
      await markSent(sql, email.id)
    } catch (error) {
      if (error instanceof NoLongerNeeded) {
        await markSent(sql, email.id)
        return true
      }
      logFailure('e-mail', error, { kind: email.kind, id: email.id })
      await markFailed(sql, email, error instanceof Error ? error.message : String(error))
    }
    return true
  }, pool)
}

/** Sends until nothing is due or the shop stops. */
async function sendAll(signal: AbortSignal): Promise<void> {
  const brand = serverBrand()
  const transport = mailTransport(brand, mailSettings(brand))
  const post = { brand, pool: database(), transport, siteUrl: paymentSettings().siteUrl }
  try {
    let isMore = true
    while (isMore && !signal.aborted) isMore = await sendNext(post)
  } catch (error) {
    logFailure('mail sender', error)
  } finally {
    transport.close()
  }
}

/** Starts the sender of this process. */
export function startSender(): Repeating {
  return repeat(sendAll, pauseMs)
}
