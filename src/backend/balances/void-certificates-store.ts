import type { Sql } from '../database/connection'
import { postEntries } from './ledger-store'

/**
 * Voids refunded gift certificates: only unspent cards are refunded, and a refunded card can't be spent
 * (balances-22).
 */

export interface SoldLine {
  id: number
  unitCents: number
}

interface Voiding {
  orderId: number
  /** Identifies the refund: repeating it voids nothing more. */
  reference: string
  at: Date
}

const voided = (reference: string) => `${reference}-voided`

/** @returns false if fewer than `count` cards are unspent */
export async function voidCertificates(
  sql: Sql,
  line: SoldLine,
  count: number,
  { orderId, reference, at }: Voiding,
): Promise<boolean> {
  const { rows } = await sql.query<{ id: number }>(
    `select account.id from gift_certificates join balance_accounts account on account.id = account_id
     where order_item_id = $1 and balance = $2 order by account.id limit $3 for update of account`,
    [line.id, line.unitCents, count],
  )
  if (rows.length < count) return false
  await postEntries(
    sql,
    rows.map(({ id }) => ({
      accountId: id,
      amount: -line.unitCents,
      reason: 'voided' as const,
      reference: voided(reference),
      orderId,
      at,
    })),
  )
  return true
}

/** Restores the cards' balances after the payment service refused the refund. */
export async function restoreCertificates(sql: Sql, { orderId, reference, at }: Voiding): Promise<void> {
  const { rows } = await sql.query<{ accountId: number; amount: number }>(
    'select account_id as "accountId", amount from balance_entries where order_id = $1 and reference = $2',
    [orderId, voided(reference)],
  )
  await postEntries(
    sql,
    rows.map(({ accountId, amount }) => ({
      accountId,
      amount: -amount,
      reason: 'sold' as const,
      reference: `${reference}-restored`,
      orderId,
      at,
    })),
  )
}
