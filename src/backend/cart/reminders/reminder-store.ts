import type { Sql } from '../../database/connection'
import type { Cart } from '../cart-shape'
import { findCart } from '../cart-store'

/** Stores abandoned carts, the reminders sent, and addresses that opted out. */

export interface CartToRemind {
  id: number
  email: string
}

/**
 * Returns the next abandoned cart: open, with lines and an e-mail address, last changed between `from` and
 * `to`, and without a reminder, and not an operator's draft. The address must not have ordered since, got another reminder lately, or
 * opted out. The cart stays locked until the transaction ends, and other processes skip it.
 */
export async function nextCartToRemind(
  sql: Sql,
  store: string,
  { from, to, quietSince }: { from: Date; to: Date; quietSince: Date },
): Promise<CartToRemind | undefined> {
  const { rows } = await sql.query<CartToRemind>(
    `select c.id, lower(c.email) as email from carts c
     where c.store = $1 and c.is_active and c.email is not null and c.updated_at > $2 and c.updated_at <= $3
       and exists (select from cart_items i where i.cart_id = c.id)
       and not exists (select from cart_reminders r where r.cart_id = c.id)
       and not exists (select from draft_orders d where d.cart_id = c.id)
       and not exists (select from cart_reminders r
                       where r.store = c.store and r.email = lower(c.email) and r.made_at > $4)
       and not exists (select from cart_reminder_stops s where s.store = c.store and s.email = lower(c.email))
       and not exists (select from orders o
                       where o.store = c.store and lower(o.email) = lower(c.email) and o.placed_at >= c.updated_at)
     order by c.updated_at limit 1 for update of c skip locked`,
    [store, from, to, quietSince],
  )
  return rows[0]
}

/** @returns the reminder's id; undefined if another process was faster */
export async function insertReminder(
  sql: Sql,
  store: string,
  { id, email }: CartToRemind,
  madeAt: Date,
  expiresAt: Date,
): Promise<number | undefined> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into cart_reminders (store, cart_id, email, made_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (cart_id) do nothing returning id`,
    [store, id, email, madeAt, expiresAt],
  )
  return rows[0]?.id
}

export interface Reminder {
  id: number
  email: string
  expiresAt: Date
  isStopped: boolean
  cart: Cart
}

/** Returns a reminder with its cart; undefined if it doesn't exist or the cart was ordered. */
export async function reminderById(sql: Sql, store: string, id: number): Promise<Reminder | undefined> {
  const { rows } = await sql.query<Omit<Reminder, 'cart'> & { maskedId: string }>(
    `select r.id, r.email, r.expires_at as "expiresAt", c.masked_id as "maskedId",
       exists (select from cart_reminder_stops s where s.store = r.store and s.email = r.email) as "isStopped"
     from cart_reminders r join carts c on c.id = r.cart_id
     where r.store = $1 and r.id = $2 and not exists (select from orders o where o.cart_id = c.id)`,
    [store, id],
  )
  const [row] = rows
  const cart = row && (await findCart(sql, row.maskedId))
  if (!row || !cart) return undefined
  const { maskedId: _maskedId, ...reminder } = row
  return { ...reminder, cart }
}

export async function stopReminders(sql: Sql, store: string, email: string, at: Date): Promise<void> {
  await sql.query(
    `insert into cart_reminder_stops (store, email, stopped_at) values ($1, $2, $3)
     on conflict (store, email) do nothing`,
    [store, email, at],
  )
}
