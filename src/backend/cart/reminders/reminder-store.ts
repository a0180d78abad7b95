import type { Sql } from '../../database/connection'
import type { Cart } from '../cart-shape'
import { findCart } from '../cart-store'

/** Remembers which carts were left, who was written to, and who wants no e-mails. */

export interface LeftCart {
  id: number
  email: string
}

/**
 * The next cart that was left: open, with goods and an address, untouched between `from` and `to`, not reminded of yet,
 * nothing ordered from the address since, the address not written to lately and not against it. Locked until the
 * transaction ends; others take another one.
 */
export async function nextLeftCart(
  sql: Sql,
  store: string,
  { from, to, quietSince }: { from: Date; to: Date; quietSince: Date },
): Promise<LeftCart | undefined> {
  const { rows } = await sql.query<LeftCart>(
    `select c.id, lower(c.email) as email from carts c
     where c.store = $1 and c.is_active and c.email is not null and c.updated_at > $2 and c.updated_at <= $3
       and exists (select from cart_items i where i.cart_id = c.id)
       and not exists (select from cart_reminders r where r.cart_id = c.id)
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

/** @returns the reminder's id; undefined when another process was faster */
export async function insertReminder(
  sql: Sql,
  store: string,
  { id, email }: LeftCart,
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

/** A reminder with its cart; undefined when there is none or the cart became an order. */
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
