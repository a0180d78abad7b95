import { wallClock } from '@/lib/dates/shop-time'
import type { OpsContext } from '../kernel/context'
import { transaction, type Sql } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { daysAfter, sumOf } from './expiry-rules'
import {
  accountsToCheck,
  endingPoints,
  markNotified,
  notifiedUntil,
  type PointsAccount,
} from './expiry-store'
import { lockAccounts, postEntries } from './ledger-store'
import { rewardSettingsOf } from './reward-store'
import { customerById } from '../customer/customer'

/** Expires unused points and notifies their owners in advance (balances-20). */

const dayMs = 86_400_000
const accountsAtOnce = 100

/**
 * balances-20: one e-mail covers twice the notice period, so that the next one is at least a notice period
 * away.
 */
async function notify({ brand }: OpsContext, sql: Sql, { id, customerId }: PointsAccount, today: string) {
  const { expiry } = brand.configuration.rewards
  if (!expiry || !(await rewardSettingsOf(sql, customerId)).expiryMails) return false
  const notified = (await notifiedUntil(sql, customerId)) ?? ''
  const unnotified = (await endingPoints(brand, sql, id)).filter(({ lastDay }) => lastDay > notified)
  if (!unnotified.some(({ lastDay }) => lastDay <= daysAfter(today, expiry.noticeDays))) return false
  const customer = await customerById(sql, brand.id, customerId)
  if (!customer) return false
  const until = daysAfter(today, 2 * expiry.noticeDays)
  await markNotified(sql, customerId, until)
  await enqueueEmail(sql, {
    store: brand.id,
    kind: 'points-ending',
    recipient: customer.email,
    dedupeKey: `points-ending-${brand.id}-${customerId}-${until}`,
    payload: { customer: customerId, account: id, until },
  })
  return true
}

/** Expires an account's points under its lock, so that it can't run in the middle of a concurrent spend. */
async function lookAt(
  ops: OpsContext,
  account: PointsAccount,
): Promise<{ ended: number; isNotified: boolean }> {
  const { brand, db, now } = ops
  return transaction(async (sql) => {
    await lockAccounts(sql, [account.id])
    const at = now()
    const today = wallClock(at, brand.identity.timezone).day
    const ended = (await endingPoints(brand, sql, account.id)).filter(({ lastDay }) => lastDay < today)
    const amount = -sumOf(ended)
    const reference = `ended-${ended.at(-1)?.lastDay}`
    await postEntries(sql, [{ accountId: account.id, amount, reason: 'expired', reference, at }])
    return { ended: -amount, isNotified: await notify(ops, sql, account, today) }
  }, db())
}

/** @returns how many points expired, and how many e-mails were queued in the outbox */
export async function expirePoints(
  ops: OpsContext,
  signal?: AbortSignal,
): Promise<{ ended: number; notified: number }> {
  const { expiry } = ops.brand.configuration.rewards
  const sum = { ended: 0, notified: 0 }
  if (!expiry) return sum
  // Count every month as 28 days: checking an account too early changes nothing.
  const youngest = expiry.afterMonths * 28 - 2 * expiry.noticeDays
  const before = new Date(ops.now().getTime() - youngest * dayMs)
  let after = 0
  for (;;) {
    const page = { store: ops.brand.id, before, after, limit: accountsAtOnce }
    const accounts = await accountsToCheck(ops.db(), page)
    for (const account of accounts) {
      if (signal?.aborted) return sum
      const { ended, isNotified } = await lookAt(ops, account)
      sum.ended += ended
      sum.notified += isNotified ? 1 : 0
      after = account.id
    }
    if (accounts.length < accountsAtOnce) return sum
  }
}
