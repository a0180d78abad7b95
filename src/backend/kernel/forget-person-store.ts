import type { Sql } from '../database/connection'
import type { PersonalRows } from './personal-rows'
import { type Person, findPerson, asPerson, valuesOf, readPersonalData } from './personal-data-store'

/** Erases the data of one person; `src/backend/personal-data.ts` names the tables. */

/** Returns the order numbers that files are named after. */
async function orderNumbers(sql: Sql, { orders }: Person): Promise<string[]> {
  const { rows } = await sql.query<{ number: string }>('select number from orders where id = any($1)', [
    orders,
  ])
  return rows.map(({ number }) => number)
}

/** @returns numbers of unfinished orders: their personal data is still needed */
export async function openOrders(sql: Sql, { orders }: Person): Promise<string[]> {
  const { rows } = await sql.query<{ number: string }>(
    `select number from orders where id = any($1)
       and (status not in ('complete', 'canceled', 'closed', 'not_paid')
         or exists (select from refunds where order_id = orders.id and status = 'started')) order by number`,
    [orders],
  )
  return rows.map(({ number }) => number)
}

async function eraseRows(sql: Sql, personalData: readonly PersonalRows[], person: Person): Promise<string[]> {
  await sql.query(`set local livery.erasing = 'on'`)
  for (const { table, whose, erase } of personalData) {
    if (erase === 'keep') continue
    const statement =
      erase === 'delete'
        ? `delete from ${table} as t using ${asPerson} where ${whose}`
        : `update ${table} as t set ${erase.set} from ${asPerson} where ${whose}`
    await sql.query(statement, valuesOf(person))
  }
  // Delete rendered pictures that no design or line uses any longer.
  const drawn = await sql.query<{ picture: string | null }>(
    `delete from design_pictures as drawn where store = $1
       and not exists (select from design_revisions where hash = drawn.hash)
       and not exists (select from order_items where typed_design = drawn.hash)
       and not exists (select from cart_items where typed_design = drawn.hash)
     returning picture`,
    [person.store],
  )
  return drawn.rows.flatMap(({ picture }) => picture ?? [])
}

/** Locks the person's carts; placing an order locks its cart first and so waits. */
async function lockCarts(sql: Sql, store: string, email: string): Promise<void> {
  await sql.query(
    `select from carts where store = $1 and (lower(email) = lower($2)
       or customer_id in (select id from customers where store = $1 and email_key = lower($2)))
     order by id for update`,
    [store, email],
  )
}

type Forgotten =
  | { kind: 'unknown' }
  /** Numbers of unfinished orders; nothing was erased. */
  | { kind: 'open'; orders: string[] }
  /** `told`: everything that the database held about the person, as text, including file names. */
  | { kind: 'erased'; orders: string[]; told: string }

/**
 * Erases a person, within a transaction. An order placed meanwhile waits and then finds no cart; an earlier
 * order is seen.
 */
export async function forgetPerson(
  sql: Sql,
  personalData: readonly PersonalRows[],
  { store, email, at }: { store: string; email: string; at: Date },
): Promise<Forgotten> {
  await lockCarts(sql, store, email)
  const person = await findPerson(sql, store, email)
  const open = await openOrders(sql, person)
  if (open.length > 0) return { kind: 'open', orders: open }
  const told = await readPersonalData(sql, personalData, person)
  if (Object.keys(told).length === 0) return { kind: 'unknown' }
  const orders = await orderNumbers(sql, person)
  const pictures = await eraseRows(sql, personalData, person)
  await sql.query(
    'insert into erasures (store, email_hash, orders, customers, erased_at) values ($1, sha256($2), $3, $4, $5)',
    [store, Buffer.from(`${store} ${person.email}`), person.orders, person.customers, at],
  )
  return { kind: 'erased', orders, told: JSON.stringify([told, pictures]) }
}
