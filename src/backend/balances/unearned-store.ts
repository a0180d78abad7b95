import type { Sql } from '../database/connection'
import { lockAccounts, postEntries } from './ledger-store'
import type { EarningLine } from './balance-order'

/** Takes back points for refunded goods (balances-23). */

/** Returns the price of an order's goods, with discount and tax; gift certificates earn no points. */
const goodsWorth = (lines: readonly EarningLine[]) =>
  lines
    .filter(({ certificate }) => certificate === null)
    .reduce((sum, { rowCents, discountCents, taxCents }) => sum + rowCents - discountCents + taxCents, 0)

/**
 * Returns how many of an order's points are lost after refunds of its goods.
 * @param of.worthCents price of all its goods
 */
export function pointsToRevoke(of: { earned: number; refundedCents: number; worthCents: number }): number {
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
 * Takes back the points for refunded goods, as far as they are unspent. Call it in the transaction that
 * closes the refund, with the order locked.
 * @returns how many points were taken
 */
export async function revokeEarnedPoints(
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
  const due = pointsToRevoke({ earned, refundedCents, worthCents: goodsWorth(order.lines) }) - taken
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
