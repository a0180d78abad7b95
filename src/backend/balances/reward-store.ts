import type { Sql } from '../database/connection'

/** Stores who joined the loyalty program, and which e-mails about points they want. */

export interface RewardSettings {
  balanceMails: boolean
  expiryMails: boolean
}

export async function rewardSettingsOf(sql: Sql, customerId: number): Promise<RewardSettings> {
  const { rows } = await sql.query<RewardSettings>(
    'select balance_mails as "balanceMails", expiry_mails as "expiryMails" from reward_profiles where customer_id = $1',
    [customerId],
  )
  return rows[0] ?? { balanceMails: false, expiryMails: false }
}

export async function saveSettings(sql: Sql, customerId: number, settings: RewardSettings): Promise<void> {
  await sql.query(
    `insert into reward_profiles (customer_id, balance_mails, expiry_mails) values ($1, $2, $3)
     on conflict (customer_id) do update set balance_mails = $2, expiry_mails = $3`,
    [customerId, settings.balanceMails, settings.expiryMails],
  )
}

export const stopPointsEmails = (sql: Sql, customerId: number): Promise<void> =>
  saveSettings(sql, customerId, { balanceMails: false, expiryMails: false })

/** @returns false if the customer had already joined */
export async function joinProgram(sql: Sql, customerId: number, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into reward_profiles as known (customer_id, joined_at) values ($1, $2)
     on conflict (customer_id) do update set joined_at = $2 where known.joined_at is null`,
    [customerId, now],
  )
  return rowCount === 1
}

/** Returns the points of orders that are not paid yet. */
export async function pendingPoints(sql: Sql, customerId: number): Promise<number> {
  const { rows } = await sql.query<{ points: number }>(
    `select coalesce(sum(points_earned), 0)::bigint as points from orders where customer_id = $1 and status in ('pending', 'payment_review')`,
    [customerId],
  )
  return rows[0]?.points ?? 0
}
