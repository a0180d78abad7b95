import type { Sql } from '../database/connection'
import { randomId } from '../kernel/ids'
import type { Address } from '../kernel/address'

const codeLength = 10

/** Returns the customer's code, created on first use. Concurrent calls create only one. */
export async function referralCodeOf(sql: Sql, customer: { id: number; store: string }): Promise<string> {
  const { rows } = await sql.query<{ code: string }>(
    `with made as (
       insert into referral_codes (customer_id, store, code) values ($1, $2, $3) on conflict do nothing returning code)
     select code from made union all select code from referral_codes where customer_id = $1`,
    [customer.id, customer.store, randomId(codeLength)],
  )
  // Try again: another call created the code after this statement began, or the random code was taken.
  return rows[0]?.code ?? referralCodeOf(sql, customer)
}

export async function referrerByCode(
  sql: Sql,
  store: string,
  code: string,
): Promise<{ id: number; email: string } | undefined> {
  const { rows } = await sql.query<{ id: number; email: string }>(
    `select customers.id, email from referral_codes join customers on customers.id = customer_id
     where referral_codes.store = $1 and code = $2`,
    [store, code],
  )
  return rows[0]
}

export async function insertReferral(
  sql: Sql,
  friendId: number,
  referrerId: number,
  at: Date,
): Promise<void> {
  await sql.query(
    'insert into referrals (friend_id, referrer_id, created_at) values ($1, $2, $3) on conflict do nothing',
    [friendId, referrerId, at],
  )
}

export interface OpenReferral {
  friendId: number
  referrerId: number
  referrerEmail: string
  friendEmail: string
}

/** Returns the unrewarded referral of a customer, locked. */
export async function openReferral(sql: Sql, friendId: number): Promise<OpenReferral | undefined> {
  const { rows } = await sql.query<OpenReferral>(
    `select r.friend_id as "friendId", r.referrer_id as "referrerId", referrer.email as "referrerEmail", friend.email as "friendEmail"
     from referrals r join customers referrer on referrer.id = r.referrer_id join customers friend on friend.id = r.friend_id
     where r.friend_id = $1 and r.order_id is null for update of r`,
    [friendId],
  )
  return rows[0]
}

export async function hasEarlierOrder(sql: Sql, customerId: number, orderId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from orders where customer_id = $1 and id < $2 and status not in ('being_paid', 'not_paid') limit 1`,
    [customerId, orderId],
  )
  return rowCount === 1
}

/** Returns all addresses of a customer: from the address book and from orders. */
export async function addressesOfCustomer(sql: Sql, customerId: number): Promise<Address[]> {
  const { rows } = await sql.query<{ address: Address | null }>(
    `select address from customer_addresses where customer_id = $1
     union all select shipping_address from orders where customer_id = $1
     union all select billing_address from orders where customer_id = $1`,
    [customerId],
  )
  return rows.flatMap(({ address }) => address ?? [])
}

export async function markRewarded(
  sql: Sql,
  friendId: number,
  orderId: number,
  cents: number,
): Promise<void> {
  await sql.query('update referrals set order_id = $2, referrer_cents = $3 where friend_id = $1', [
    friendId,
    orderId,
    cents,
  ])
}
