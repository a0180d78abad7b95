import type { Selection } from '@/lib/products/product-options'
import type { Sql } from '../../database/connection'

/** Pictures of signs whose words were typed on the product's page, by design hash (designs-13). */

/**
 * Maximum number of waiting pictures up to which typed signs are queued, so that they can't delay other
 * shoppers' pictures.
 */
const maxWaiting = 200

/**
 * Queues the picture of a typed sign, in the transaction that writes the line. Hashes already queued,
 * rendered or given up are left alone.
 */
export async function enqueueTyped(sql: Sql, store: string, hash: string): Promise<void> {
  await sql.query(
    `insert into design_pictures (store, hash)
       select $1, $2 where $3 > (select count(*) from design_pictures
         where store = $1 and picture is null and next_attempt_at < 'infinity')
     on conflict (store, hash) do nothing`,
    [store, hash, maxWaiting],
  )
}

export interface TypedLine {
  sku: string
  selection: Selection
}

/**
 * Returns a line of a cart or an order whose words make that design; undefined if there is none any longer.
 */
export async function typedLine(sql: Sql, store: string, hash: string): Promise<TypedLine | undefined> {
  const { rows } = await sql.query<TypedLine>(
    `select sku, selection from cart_items join carts on carts.id = cart_id where typed_design = $2 and store = $1
     union all
     select sku, selection from order_items join orders on orders.id = order_id where typed_design = $2 and store = $1
     limit 1`,
    [store, hash],
  )
  return rows[0]
}
