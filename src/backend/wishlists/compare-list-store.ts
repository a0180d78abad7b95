import type { Sql } from '../database/connection'

/** Lists of compared products in PostgreSQL (wishlists-1). */

export interface CompareListRow {
  uid: string
  customerId: number | null
  skus: string[]
}

const columns = 'uid, customer_id as "customerId", skus'

export async function compareListByUid(
  sql: Sql,
  store: string,
  uid: string,
): Promise<CompareListRow | undefined> {
  const { rows } = await sql.query<CompareListRow>(
    `select ${columns} from compare_lists where store = $1 and uid = $2`,
    [store, uid],
  )
  return rows[0]
}

export async function compareListOfCustomer(
  sql: Sql,
  customerId: number,
): Promise<CompareListRow | undefined> {
  const { rows } = await sql.query<CompareListRow>(
    `select ${columns} from compare_lists where customer_id = $1`,
    [customerId],
  )
  return rows[0]
}

/** Saves a list; a customer's second list takes the place of the first. */
export async function saveCompareList(
  sql: Sql,
  store: string,
  { uid, customerId, skus }: CompareListRow,
  now: Date,
): Promise<void> {
  if (customerId !== null)
    await sql.query('delete from compare_lists where customer_id = $1 and uid <> $2', [customerId, uid])
  await sql.query(
    `insert into compare_lists (store, uid, customer_id, skus, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (uid) do update set customer_id = excluded.customer_id, skus = excluded.skus, changed_at = $5`,
    [store, uid, customerId, skus, now],
  )
}

export async function deleteCompareList(sql: Sql, store: string, uid: string): Promise<void> {
  await sql.query('delete from compare_lists where store = $1 and uid = $2', [store, uid])
}

/** Deletes visitors' lists unchanged since a date. */
export async function deleteCompareListsBefore(sql: Sql, store: string, before: Date): Promise<void> {
  await sql.query('delete from compare_lists where store = $1 and customer_id is null and changed_at < $2', [
    store,
    before,
  ])
}
