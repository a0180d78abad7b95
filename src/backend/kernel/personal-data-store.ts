import type { Sql } from '../database/connection'
import type { PersonalRows } from './personal-rows'

/** Finds and reads the data of one person; `src/backend/personal-data.ts` names the tables. */

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

/** SQL for the person in a query, as the table `person`; its parameters are `valuesOf`. */
export const asPerson = `(select $1::text as store, $2::text as email, $3::bigint[] as customers, $4::bigint[] as orders,
  $5::bigint[] as carts, $6::bigint[] as designs) as person`

export const valuesOf = (person: Person) => [
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
