import type { Sql } from '../database/connection'

/** How many there are of those products that are counted; what is made to order is not in the table. */

/** Quantity left of those products that are counted. */
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
 * Takes units out of the stock in one guarded statement for each product, in the order of their skus, so that two
 * orders never wait for each other in a circle (integrity-7).
 * @returns the sku that ran short, if one did
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

/** Of the products that are counted, those of which `most` or fewer are left. */
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
  /** People who asked to be told when it is back. */
  waiting: number
}

/** Of every product that is counted, those of which least is left first. */
export async function stockLevels(sql: Sql, store: string): Promise<StockLevel[]> {
  const { rows } = await sql.query<StockLevel>(
    `select sku, quantity, (select count(*)::integer from stock_alerts a where a.store = s.store and a.sku = s.sku) as waiting
     from stock s where store = $1 order by quantity, sku`,
    [store],
  )
  return rows
}

/** Adds units, or takes them off; orders that are placed meanwhile count besides. @returns what is left; undefined when it would be less than none, or the product is not counted */
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

/** Units that never leave go back into the stock, where there is one; in the order of their skus (integrity-7). */
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
