import type { Sql } from '../../database/connection'
import type { AnsweredLine } from './drawn-answers'

/** Pictures of designs that lines' own answers make, by design hash (designs-13). */

/**
 * Maximum number of waiting pictures up to which those of lines are queued, so that they can't delay other
 * shoppers' pictures.
 */
const maxWaiting = 200

/**
 * Queues the picture of a line's answers, in the transaction that writes the line. Hashes already queued,
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

/**
 * Returns a line of a cart or an order whose answers make that design; undefined if there is none any longer.
 */
export async function typedLine(sql: Sql, store: string, hash: string): Promise<AnsweredLine | undefined> {
  const { rows } = await sql.query<AnsweredLine>(
    `select sku, selection, tool_options as "toolOptions" from cart_items join carts on carts.id = cart_id where typed_design = $2 and store = $1
     union all
     select sku, selection, tool_options from order_items join orders on orders.id = order_id where typed_design = $2 and store = $1
     limit 1`,
    [store, hash],
  )
  return rows[0]
}
