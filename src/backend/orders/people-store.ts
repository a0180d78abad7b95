import type { Sql } from '../database/connection'
import type { Order } from './order'
import { isPlaced, ordersWhere } from './order-store'

/**
 * The people of a shop, with or without an account, for the shop's staff. A person's key contains nothing
 * personal, so it may be part of an address: `a` and the account's id, or `o` and the number of a guest's order.
 */

export interface PersonFound {
  key: string
  email: string
  name: string
  /** Null for a guest. */
  accountId: number | null
  /** Number of the newest order that matches; null for an account that has not ordered. */
  lastOrder: string | null
  /** When the person ordered last or registered. */
  at: Date
}

/** Without a search, only the newest orders and accounts are looked at. */
const newest = 500

/** Digits of a telephone number that are enough to search by. */
const fewestDigits = 4

const isErased = `email like '%@erased.invalid'`

const nameIn = (address: string) => `concat_ws(' ', ${address} ->> 'firstname', ${address} ->> 'lastname')`
const digits = (value: string) => `regexp_replace(coalesce(${value}, ''), '\\D', '', 'g')`

/**
 * Finds people by part of a name or e-mail address, by telephone number or order number; the newest first.
 * @param text null lists the people who came last
 */
export async function findPeople(
  sql: Sql,
  store: string,
  { text, limit, skip }: { text: string | null; limit: number; skip: number },
): Promise<PersonFound[]> {
  const phone = text?.replaceAll(/\D/g, '') ?? ''
  const { rows } = await sql.query<PersonFound>(
    `with accounts as (
       select id as account, email, concat_ws(' ', firstname, lastname) as name, null::text as number, created_at as at
       from customers where store = $1 and not ${isErased}
         and ($2::text is null or strpos(lower(email), lower($2)) > 0
           or strpos(lower(concat_ws(' ', firstname, lastname)), lower($2)) > 0
           or ($3 <> '' and strpos(${digits('phone_no')}, $3) > 0))
       order by id desc limit case when $2::text is null then ${newest} end),
     placed as (
       select coalesce(customer_id, (select id from customers where customers.store = $1 and email_key = lower(orders.email))) as account,
         email, ${nameIn('billing_address')} as name, number, placed_at as at
       from orders where store = $1 and ${isPlaced} and not ${isErased}
         and ($2::text is null or strpos(number, $2) > 0 or strpos(lower(email), lower($2)) > 0
           or strpos(lower(${nameIn('billing_address')}), lower($2)) > 0
           or strpos(lower(${nameIn('shipping_address')}), lower($2)) > 0
           or ($3 <> '' and (strpos(${digits(`billing_address ->> 'telephone'`)}, $3) > 0
             or strpos(${digits(`shipping_address ->> 'telephone'`)}, $3) > 0)))
       order by placed_at desc limit case when $2::text is null then ${newest} end),
     people as (
       select distinct on (coalesce(account::text, lower(email))) account, email, name, number, at
       from (select * from accounts union all select * from placed) as each
       order by coalesce(account::text, lower(email)), number is null, at desc)
     select coalesce('a' || account, 'o' || number) as key, people.email, people.name, account as "accountId",
       number as "lastOrder", at from people order by at desc limit $4 offset $5`,
    [store, text, phone.length >= fewestDigits ? phone : '', limit, skip],
  )
  return rows
}

export interface PersonOfKey {
  key: string
  email: string
  accountId: number | null
}

/** Returns the person of a key; a guest's order leads to the account that has its e-mail address. */
export async function personOfKey(sql: Sql, store: string, key: string): Promise<PersonOfKey | undefined> {
  const [, kind, id = ''] = /^([ao])(\d{1,15})$/.exec(key) ?? []
  if (!kind) return undefined
  const { rows } = await sql.query<{ email: string; accountId: number | null }>(
    kind === 'a'
      ? `select email, id as "accountId" from customers where store = $1 and id = $2::bigint`
      : `select coalesce(customers.email, orders.email) as email, customers.id as "accountId"
         from orders left join customers on customers.store = $1
           and (customers.id = customer_id or (customer_id is null and email_key = lower(orders.email)))
         where orders.store = $1 and number = $2`,
    [store, id],
  )
  const [found] = rows
  return found && { ...found, key: found.accountId === null ? key : `a${found.accountId}` }
}

/** Returns the newest orders of a person, with and without their account. */
export const ordersOfPerson = (
  sql: Sql,
  store: string,
  { email, accountId }: Pick<PersonOfKey, 'email' | 'accountId'>,
  limit: number,
): Promise<Order[]> =>
  ordersWhere(
    sql,
    'store = $1 and (lower(email) = lower($2) or customer_id = $3) order by placed_at desc, id desc limit $4',
    [store, email, accountId, limit],
  )
