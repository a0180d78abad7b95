import type { Sql } from '../database/connection'

/** Who asked to hear when a product can be bought again. */

export interface StockAlert {
  id: number
  sku: string
  email: string
}

/** Asked twice is kept once. */
export async function keepStockAlert(
  sql: Sql,
  { store, sku, email, at }: { store: string; sku: string; email: string; at: Date },
): Promise<void> {
  await sql.query(
    'insert into stock_alerts (store, sku, email, asked_at) values ($1, $2, $3, $4) on conflict do nothing',
    [store, sku, email, at],
  )
}

/** The skus that somebody waits for. */
export async function awaitedSkus(sql: Sql, store: string): Promise<string[]> {
  const { rows } = await sql.query<{ sku: string }>(
    'select distinct sku from stock_alerts where store = $1 order by sku',
    [store],
  )
  return rows.map(({ sku }) => sku)
}

/** Takes so many who wait for one of these products out of the table, locked for this transaction. */
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

/** @returns how many were forgotten */
export async function forgetStockAlerts(sql: Sql, store: string, before: Date): Promise<number> {
  const { rowCount } = await sql.query('delete from stock_alerts where store = $1 and asked_at < $2', [
    store,
    before,
  ])
  return rowCount ?? 0
}
