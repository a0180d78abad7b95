import type { Sql } from '../database/connection'

/** Stock of counted products; made-to-order products are not in the table. */

export async function stockOf(
  sql: Sql,
  store: string,
  skus: readonly string[],
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql.query<{ sku: string; quantity: number }>(
    'select sku, quantity from stock where store = $1 and sku = any($2)',
    [store, skus],
  )
  return new Map(rows.map((row) => [row.sku, row.quantity]))
}

/**
 * Takes units out of stock with one guarded statement per product, in sku order, so that two orders can't
 * deadlock (integrity-5).
 * @returns the sku with too little stock, if any
 */
export async function takeStock(
  sql: Sql,
  store: string,
  wanted: ReadonlyMap<string, number>,
): Promise<string | undefined> {
  for (const [sku, quantity] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const taken = await sql.query(
      'update stock set quantity = quantity - $3 where store = $1 and sku = $2 and quantity >= $3',
      [store, sku, quantity],
    )
    if (taken.rowCount === 1) continue
    const { rowCount } = await sql.query('select from stock where store = $1 and sku = $2', [store, sku])
    if (rowCount === 1) return sku
  }
  return undefined
}

/** Returns the counted products with at most `most` units left. */
export async function lowStock(sql: Sql, store: string, most: number): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ sku: string; quantity: number }>(
    'select sku, quantity from stock where store = $1 and quantity <= $2',
    [store, most],
  )
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
}

export interface StockLevel {
  sku: string
  quantity: number
  /** Number of people waiting for a back-in-stock e-mail. */
  waiting: number
}

/** Returns all counted products, lowest quantity first. */
export async function stockLevels(sql: Sql, store: string): Promise<StockLevel[]> {
  const { rows } = await sql.query<StockLevel>(
    `select sku, quantity, (select count(*)::integer from stock_alerts a where a.store = s.store and a.sku = s.sku) as waiting
     from stock s where store = $1 order by quantity, sku`,
    [store],
  )
  return rows
}

/**
 * Adds or removes units relative to the current quantity, so concurrent orders aren't lost. @returns the new
 * quantity; undefined if it would be negative or the product isn't counted
 */
export async function changeStock(
  sql: Sql,
  store: string,
  sku: string,
  by: number,
): Promise<number | undefined> {
  const { rows } = await sql.query<{ quantity: number }>(
    'update stock set quantity = quantity + $3 where store = $1 and sku = $2 and quantity + $3 >= 0 returning quantity',
    [store, sku, by],
  )
  return rows[0]?.quantity
}

/** Returns unshipped units to the stock of counted products, in sku order (integrity-5). */
export async function restock(
  sql: Sql,
  store: string,
  quantities: readonly { line: { sku: string }; quantity: number }[],
): Promise<void> {
  const back = new Map<string, number>()
  for (const { line, quantity } of quantities) back.set(line.sku, (back.get(line.sku) ?? 0) + quantity)
  for (const [sku, quantity] of [...back].sort(([a], [b]) => (a < b ? -1 : 1)))
    await sql.query('update stock set quantity = quantity + $3 where store = $1 and sku = $2', [
      store,
      sku,
      quantity,
    ])
}
