import type { Sql } from '../database/connection'

/** Stores requests for an e-mail when a product is back in stock. */

export interface StockAlert {
  id: number
  sku: string
  email: string
}

/** Stores a request; duplicates are ignored. */
export async function keepStockAlert(
  sql: Sql,
  { store, sku, email, at }: { store: string; sku: string; email: string; at: Date },
): Promise<void> {
  await sql.query(
    'insert into stock_alerts (store, sku, email, asked_at) values ($1, $2, $3, $4) on conflict do nothing',
    [store, sku, email, at],
  )
}

export async function awaitedSkus(sql: Sql, store: string): Promise<string[]> {
  const { rows } = await sql.query<{ sku: string }>(
    'select distinct sku from stock_alerts where store = $1 order by sku',
    [store],
  )
  return rows.map(({ sku }) => sku)
}

/**
 * Deletes and returns up to `max` requests for these products. Requests locked by other processes are
 * skipped.
 */
export async function takeStockAlerts(
  sql: Sql,
  store: string,
  skus: readonly string[],
  max: number,
): Promise<StockAlert[]> {
  const { rows } = await sql.query<StockAlert>(
    `delete from stock_alerts where id in (
       select id from stock_alerts where store = $1 and sku = any($2) order by id limit $3 for update skip locked
     ) returning id::int, sku, email`,
    [store, skus, max],
  )
  return rows
}

/** @returns how many were deleted */
export async function forgetStockAlerts(sql: Sql, store: string, before: Date): Promise<number> {
  const { rowCount } = await sql.query('delete from stock_alerts where store = $1 and asked_at < $2', [
    store,
    before,
  ])
  return rowCount ?? 0
}
