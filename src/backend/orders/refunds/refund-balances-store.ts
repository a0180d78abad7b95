import type { Order } from '../order'
import type { Sql } from '../../database/connection'
import type { LeftBalance } from '../refund-rules'
import { postEntries, type BalanceKind } from '../../balances/balances'

/** Balances of an order that a refund gives back (balances-22). */

/**
 * Returns balances spent on the order and not given back yet, in the sequence in which they are given back.
 */
export async function leftBalances(
  sql: Sql,
  order: Pick<Order, 'id' | 'pointsCents' | 'pointsSpent'>,
): Promise<LeftBalance[]> {
  const { rows } = await sql.query<{ accountId: number; kind: BalanceKind; amount: number }>(
    `select account.id as "accountId", kind, -sum(amount)::bigint as amount
     from balance_entries join balance_accounts account on account.id = account_id
     where order_id = $1 and reason in ('spent', 'given-back') group by account.id, kind having sum(amount) < 0
     order by array_position(array['store-credit', 'gift-card', 'points'], kind), account.id`,
    [order.id],
  )
  return rows.map(({ accountId, kind, amount }) => ({
    accountId,
    amount,
    cents: kind === 'points' ? Math.floor((order.pointsCents * amount) / order.pointsSpent) : amount,
  }))
}

export async function insertRefundBalances(
  sql: Sql,
  refundId: number,
  balances: readonly { accountId: number; amount: number }[],
): Promise<void> {
  for (const { accountId, amount } of balances)
    await sql.query('insert into refund_balances (refund_id, account_id, amount) values ($1, $2, $3)', [
      refundId,
      accountId,
      amount,
    ])
}

/** Gives balances back. Call it in the transaction that closes the refund. */
export async function giveBalancesBack(
  sql: Sql,
  refund: { id: number; orderId: number },
  at: Date,
): Promise<void> {
  const { rows } = await sql.query<{ accountId: number; amount: number }>(
    'select account_id as "accountId", amount from refund_balances where refund_id = $1',
    [refund.id],
  )
  await postEntries(
    sql,
    rows.map((row) => ({
      ...row,
      reason: 'given-back' as const,
      reference: `refund-${refund.id}`,
      orderId: refund.orderId,
      at,
    })),
  )
}
