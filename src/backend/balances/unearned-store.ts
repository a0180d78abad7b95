import type { Sql } from '../database/connection'
import { lockAccounts, postEntries } from './ledger-store'
import type { EarningLine } from './balance-order'

/** Points go with the goods that brought them (balances-23). */

/** What an order's goods cost, with discount and tax; gift certificates bring no points. */
const goodsWorth = (lines: readonly EarningLine[]) =>
  lines
    .filter(({ certificate }) => certificate === null)
    .reduce((sum, { rowCents, discountCents, taxCents }) => sum + rowCents - discountCents + taxCents, 0)

/**
 * How many of the points that an order brought are gone when so much of its goods was paid back.
 * @param of.worthCents of all of its goods
 */
export function pointsGone(of: { earned: number; refundedCents: number; worthCents: number }): number {
  const { earned, refundedCents, worthCents } = of
  return refundedCents >= worthCents ? earned : Math.floor((earned * refundedCents) / worthCents)
}

interface Earned {
  accountId: number
  earned: number
  taken: number
  refundedCents: number
}

/**
 * Takes back the points of what was paid back, as far as they are still there. Call it in the transaction that closes the
 * refund, with the order locked.
 * @returns how many were taken
 */
export async function takeBackEarned(
  sql: Sql,
  order: { id: number; lines: readonly EarningLine[] },
  { refundId, at }: { refundId: number; at: Date },
): Promise<number> {
  const { rows } = await sql.query<Earned>(
    `select account_id as "accountId", sum(amount) filter (where reason = 'earned')::bigint as earned,
       coalesce(-sum(amount) filter (where reason = 'unearned'), 0)::bigint as taken,
       (select coalesce(sum(goods_cents), 0)::bigint from refunds where order_id = $1 and status = 'done') as "refundedCents"
     from balance_entries
     where order_id = $1 and not exists (select from balance_reversals where order_id = $1)
     group by account_id having bool_or(reason = 'earned')`,
    [order.id],
  )
  const [brought] = rows
  if (!brought) return 0
  const { accountId, earned, taken, refundedCents } = brought
  const due = pointsGone({ earned, refundedCents, worthCents: goodsWorth(order.lines) }) - taken
  const [account] = await lockAccounts(sql, [accountId])
  const points = Math.min(due, account?.balance ?? 0)
  if (points <= 0) return 0
  await postEntries(sql, [
    {
      accountId,
      amount: -points,
      reason: 'unearned',
      reference: `refund-${refundId}-unearned`,
      orderId: order.id,
      at,
    },
  ])
  return points
}
