import type { Sql } from '../database/connection'
import type { Order, OrderEvent, OrderLine } from './order'
import { ordersWhere } from './order-store'
import { afterMove, type OrderMove, type OrderStatus } from './order-states'

/**
 * Queries for operations on orders. Every operation first locks the order's row, so the second of two sees
 * the result of the first.
 */

/** Call within a transaction. */
export async function lockOrder(sql: Sql, store: string, number: string): Promise<Order | undefined> {
  return (await ordersWhere(sql, 'store = $1 and number = $2 for update', [store, number]))[0]
}

/** @returns the new state, or undefined if the order's state does not allow the move (orders-10) */
export async function moveOrder(
  sql: Sql,
  order: Pick<Order, 'id' | 'status'>,
  move: OrderMove,
): Promise<OrderStatus | undefined> {
  const to = afterMove(order.status, move)
  if (!to) return undefined
  const { rowCount } = await sql.query('update orders set status = $3 where id = $1 and status = $2', [
    order.id,
    order.status,
    to,
  ])
  return rowCount === 1 ? to : undefined
}

export async function insertEvent(
  sql: Sql,
  orderId: number,
  kind: OrderEvent['kind'],
  at: Date,
  facts: OrderEvent['facts'] = {},
): Promise<void> {
  await sql.query('insert into order_events (order_id, kind, facts, happened_at) values ($1, $2, $3, $4)', [
    orderId,
    kind,
    JSON.stringify(facts),
    at,
  ])
}

/**
 * Records an event unless the same kind with the same facts is already recorded. The order must be locked.
 */
export async function insertEventOnce(
  sql: Sql,
  orderId: number,
  kind: OrderEvent['kind'],
  at: Date,
  facts: OrderEvent['facts'],
): Promise<void> {
  const known = await sql.query(
    'select from order_events where order_id = $1 and kind = $2 and facts = $3::jsonb',
    [orderId, kind, JSON.stringify(facts)],
  )
  if (known.rowCount === 0) await insertEvent(sql, orderId, kind, at, facts)
}

export interface LineQuantity {
  line: OrderLine
  quantity: number
}

export const waiting = (line: OrderLine) => line.quantity - line.quantityShipped - line.quantityCanceled

/** Returns the unshipped units that need a parcel; certificates and other virtual products do not. */
export const unshippedLines = (order: Pick<Order, 'lines'>): LineQuantity[] =>
  order.lines
    .filter(({ kind }) => kind === 'simple')
    .map((line) => ({ line, quantity: waiting(line) }))
    .filter(({ quantity }) => quantity > 0)

const counters = {
  shipped: 'quantity_shipped',
  canceled: 'quantity_canceled',
  refunded: 'quantity_refunded',
} as const

/**
 * Adds to a quantity counter of lines, in the order of line ids. The table's checks refuse more than was
 * ordered.
 */
export async function countQuantities(
  sql: Sql,
  counter: keyof typeof counters,
  quantities: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  const column = counters[counter]
  for (const { lineId, quantity } of [...quantities].sort((a, b) => a.lineId - b.lineId))
    await sql.query(`update order_items set ${column} = ${column} + $2 where id = $1`, [lineId, quantity])
}

export async function setContact(
  sql: Sql,
  orderId: number,
  { email, shippingAddress }: Pick<Order, 'email' | 'shippingAddress'>,
): Promise<void> {
  await sql.query('update orders set email = $2, shipping_address = $3 where id = $1', [
    orderId,
    email,
    shippingAddress && JSON.stringify(shippingAddress),
  ])
}

/** @param parcel with the key that makes a repeated report the same parcel */
export async function setParcel(
  sql: Sql,
  shipmentId: number,
  parcel: { carrier: string; trackingNumber: string | null; key: string },
): Promise<void> {
  await sql.query('update shipments set carrier = $2, tracking_number = $3, request_key = $4 where id = $1', [
    shipmentId,
    parcel.carrier,
    parcel.trackingNumber,
    parcel.key,
  ])
}

/** @returns the parcel's number */
export async function insertShipment(
  sql: Sql,
  order: Pick<Order, 'id'>,
  parcel: {
    key: string
    carrier: string
    trackingNumber: string | null
    quantities: readonly { lineId: number; quantity: number }[]
  },
  shippedAt: Date,
): Promise<string> {
  const { rows } = await sql.query<{ id: number; number: string }>(
    `insert into shipments (order_id, request_key, carrier, tracking_number, shipped_at)
     values ($1, $2, $3, $4, $5) returning id, number`,
    [order.id, parcel.key, parcel.carrier, parcel.trackingNumber, shippedAt],
  )
  const [made] = rows
  if (!made) throw new Error('The parcel was not written')
  for (const { lineId, quantity } of parcel.quantities)
    await sql.query('insert into shipment_items (shipment_id, order_item_id, quantity) values ($1, $2, $3)', [
      made.id,
      lineId,
      quantity,
    ])
  return made.number
}

/** Returns a random sample of orders whose payment is still under review by its service. */
export async function ordersUnderReview(
  sql: Sql,
  store: string,
  since: Date,
): Promise<{ id: number; number: string }[]> {
  const { rows } = await sql.query<{ id: number; number: string }>(
    `select orders.id, number from orders join payments on order_id = orders.id
     where store = $1 and payments.status = 'pending' and session_id is not null
       and orders.status in ('payment_review', 'canceled') and placed_at > $2
     order by random() limit 20`,
    [store, since],
  )
  return rows
}

/**
 * Returns some unpaid orders of one payment method whose deadline is near and that have had no reminder.
 * @param days ISO, inclusive
 */
export async function ordersToRemind(
  sql: Sql,
  store: string,
  {
    method,
    days,
    placedBefore,
  }: { method: string; days: { from: string; until: string }; placedBefore: Date },
): Promise<{ number: string; token: string; email: string }[]> {
  const { rows } = await sql.query<{ number: string; token: string; email: string }>(
    `select number, token, email from orders join payments on order_id = orders.id
     where store = $1 and orders.status = 'pending' and payments.status = 'pending' and method = $2
       and details ->> 'payBy' between $3 and $4 and placed_at < $5
       and not exists (select from outbox_emails where dedupe_key = 'payment-reminder-' || orders.store || '-' || number)
     order by orders.id limit 100`,
    [store, method, days.from, days.until, placedBefore],
  )
  return rows
}

/**
 * Returns a random sample of unpaid orders whose deadline has passed.
 * @param today ISO
 */
export async function overdueOrders(sql: Sql, store: string, today: string): Promise<string[]> {
  const { rows } = await sql.query<{ number: string }>(
    `select number from orders join payments on order_id = orders.id
     where store = $1 and orders.status = 'pending' and payments.status = 'pending' and details ->> 'payBy' < $2
     order by random() limit 100`,
    [store, today],
  )
  return rows.map(({ number }) => number)
}
