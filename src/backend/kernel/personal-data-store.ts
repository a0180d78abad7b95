import type { Sql } from '../database/connection'
import type { PersonalRows } from './personal-rows'

/** Reads and erases the data of one person; `src/backend/personal-data.ts` names the tables. */

export interface Person {
  store: string
  /** In lower case. */
  email: string
  /** Ids as text, because that is how PostgreSQL's arrays arrive. */
  customers: string[]
  orders: string[]
  carts: string[]
  designs: string[]
}

/**
 * Finds everything that belongs to an e-mail address: the account, and orders and carts without an account.
 */
export async function findPerson(sql: Sql, store: string, email: string): Promise<Person> {
  const { rows } = await sql.query<Omit<Person, 'store' | 'email'>>(
    `with theirs as (select array(select id from customers where store = $1 and email_key = $2) as customers),
       ordered as (select array(select orders.id from orders, theirs where store = $1
         and (customer_id = any(customers) or lower(email) = $2)) as orders),
       filled as (select array(select carts.id from carts, theirs, ordered where store = $1
         and (customer_id = any(customers) or lower(email) = $2
           or carts.id in (select cart_id from orders as placed where placed.id = any(ordered.orders)))) as carts),
       made as (select array(select designs.id from designs, theirs, ordered, filled where store = $1
         and (customer_id = any(customers) or (customer_id is null and designs.id in (
           select design_id from design_revisions as revision where
             exists (select from order_items where order_id = any(ordered.orders) and design_revision = revision.id)
             or exists (select from cart_items where cart_id = any(filled.carts) and design_revision = revision.id))))) as designs)
     select customers, orders, carts, designs from theirs, ordered, filled, made`,
    [store, email.toLowerCase()],
  )
  const { customers = [], orders = [], carts = [], designs = [] } = rows[0] ?? {}
  return { store, email: email.toLowerCase(), customers, orders, carts, designs }
}

const asPerson = `(select $1::text as store, $2::text as email, $3::bigint[] as customers, $4::bigint[] as orders,
  $5::bigint[] as carts, $6::bigint[] as designs) as person`

const valuesOf = (person: Person) => [
  person.store,
  person.email,
  person.customers,
  person.orders,
  person.carts,
  person.designs,
]

/** True for columns whose values grant access: they are not disclosed, not even to their owner. */
const isSecret = (column: string) => /token|secret|password|_hash$|^uid$/.test(column)

/** @returns rows by table, without secret columns; tables without rows are left out */
export async function readPersonalData(
  sql: Sql,
  personalData: readonly PersonalRows[],
  person: Person,
): Promise<Record<string, object[]>> {
  const told: Record<string, object[]> = {}
  for (const { table, whose } of personalData) {
    const { rows } = await sql.query<{ row: object }>(
      `select to_jsonb(t) as row from ${table} as t, ${asPerson} where ${whose}`,
      valuesOf(person),
    )
    const open = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(column))),
    )
    if (open.length > 0) told[table] = [...(told[table] ?? []), ...open]
  }
  return told
}

/** Returns the order numbers that files are named after. */
async function orderNumbers(sql: Sql, { orders }: Person): Promise<string[]> {
  const { rows } = await sql.query<{ number: string }>('select number from orders where id = any($1)', [
    orders,
  ])
  return rows.map(({ number }) => number)
}

/** @returns numbers of unfinished orders: their personal data is still needed */
async function openOrders(sql: Sql, { orders }: Person): Promise<string[]> {
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
  /** `told`: everything that the database had about the person, as text, including names of files. */
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
