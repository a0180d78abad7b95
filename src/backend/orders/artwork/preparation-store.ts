import type { Preparation } from '@/lib/dates/preparation'
import { isRandomId, randomId } from '../../kernel/ids'
import type { Sql } from '../../database/connection'
import type { Order, OrderLine } from '../order'
import { ordersWhere } from '../order-store'
import { afterPreparation, type Mover, type PreparationMove } from './preparation'

/** Stores what lines wait for before production, and the links through which shoppers follow it. */

interface Moved {
  orderId: number
  position: number
  name: string
  to: Preparation
}

/**
 * Changes a line's preparation; no other code does (orders-63). Call it within a transaction: the rows of the
 * order and then of the line stay locked, as in every operation on orders.
 * @returns undefined if the line's state does not allow the move
 */
export async function movePreparation(
  sql: Sql,
  itemId: number,
  { move, mover, at }: { move: PreparationMove; mover: Mover; at: Date },
): Promise<Moved | undefined> {
  await sql.query(
    'select from orders where id = (select order_id from order_items where id = $1) for no key update',
    [itemId],
  )
  const { rows } = await sql.query<Omit<Moved, 'to'> & { preparation: Preparation }>(
    `select order_id as "orderId", name, preparation,
       (select count(*)::integer from order_items other where other.order_id = i.order_id and other.id <= i.id) as position
     from order_items i where id = $1 for no key update`,
    [itemId],
  )
  const [line] = rows
  const to = line && afterPreparation(line.preparation, move, mover)
  if (!line || !to) return undefined
  await sql.query('update order_items set preparation = $2, prepared_at = $3 where id = $1', [itemId, to, at])
  return { orderId: line.orderId, position: line.position, name: line.name, to }
}

export async function keepArtwork(
  sql: Sql,
  itemId: number,
  { selection, options }: Pick<OrderLine, 'selection' | 'options'>,
): Promise<void> {
  await sql.query('update order_items set selection = $2, options = $3 where id = $1', [
    itemId,
    JSON.stringify(selection),
    JSON.stringify(options),
  ])
}

/**
 * Finds an order by its link (orders-66). Expired links and links of canceled or refunded orders find
 * nothing.
 */
export async function orderByLink(
  sql: Sql,
  store: string,
  token: string,
  now: Date,
): Promise<Order | undefined> {
  if (!isRandomId(token)) return undefined
  const open = `store = $1 and link_token = $2 and link_expires_at > $3 and status not in ('canceled', 'closed')`
  return (await ordersWhere(sql, open, [store, token, now]))[0]
}

/** Restarts the expiry of an order's link when an e-mail is sent. Older orders get a new link. */
export async function renewLink(sql: Sql, orderId: number, expiresAt: Date): Promise<void> {
  await sql.query(
    'update orders set link_token = coalesce(link_token, $2), link_expires_at = $3 where id = $1',
    [orderId, randomId(), expiresAt],
  )
}
