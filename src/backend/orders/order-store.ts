import { isRandomId } from '../kernel/ids'
import type { Sql } from '../database/connection'
import type { NewOrder, NewOrderLine, Order, OrderEvent, OrderLine, ReservedOrder, Shipment } from './order'
import { contentColumns, contentPlaces, contentSelect, contentValues } from '../cart/cart'
import type { OrderPayment } from '../payments/payments'

type OrderRow = Omit<Order, 'lines' | 'payment' | 'shipments' | 'events'>

const orderColumns = `id, cart_id as "cartId", number, token, store, customer_id as "customerId", status, email, subtotal_cents as "subtotalCents",
  discount_cents as "discountCents", shipping_cents as "shippingCents", tax_cents as "taxCents",
  gift_cards as "giftCards", gift_card_cents as "giftCardCents", credit_cents as "creditCents",
  points_cents as "pointsCents", points_spent as "pointsSpent", points_earned as "pointsEarned",
  grand_total_cents as "grandTotalCents", coupon, tax_label as "taxLabel", shipping_address as "shippingAddress",
  billing_address as "billingAddress", shipping_method as "shippingMethod", payment_method as "paymentMethod",
  additional_information as "additionalInformation", placed_at as "placedAt",
  link_token as "linkToken", link_expires_at as "linkExpiresAt"`

const storeOfOrder = '(select store from orders where orders.id = order_items.order_id)'

const lineColumns = `id, ${contentSelect(storeOfOrder, 'order_items')}, name, url_key as "urlKey", product_kind as kind, unit_cents as "unitCents",
  one_time_cents as "oneTimeCents", row_cents as "rowCents", discount_cents as "discountCents", tax_cents as "taxCents",
  options, picture, certificate, preparation, prepared_at as "preparedAt",
  production_days as "productionDays", quantity_shipped as "quantityShipped",
  quantity_canceled as "quantityCanceled", quantity_refunded as "quantityRefunded"`

const shipmentColumns = `id, number, carrier, tracking_number as "trackingNumber", shipped_at as "shippedAt",
  (select json_agg(json_build_object('lineId', order_item_id, 'quantity', quantity) order by order_item_id)
   from shipment_items where shipment_id = shipments.id) as lines`

/** Adds lines, payments, shipments and events to orders, with one query per table. */
async function whole(sql: Sql, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  async function byOrder<Row extends object>(columns: string, table: string): Promise<Map<number, Row[]>> {
    const found = await sql.query<Row & { orderId: number }>(
      `select order_id as "orderId", ${columns} from ${table} where order_id = any($1) order by id`,
      [ids],
    )
    return Map.groupBy(found.rows, ({ orderId }) => orderId)
  }
  const lines = await byOrder<OrderLine>(lineColumns, 'order_items')
  const payments = await byOrder<OrderPayment>('status, reference, details', 'payments')
  const shipments = await byOrder<Shipment>(shipmentColumns, 'shipments')
  const events = await byOrder<OrderEvent>('kind, facts, happened_at as at', 'order_events')
  return rows.map((row) => ({
    ...row,
    lines: lines.get(row.id) ?? [],
    payment: payments.get(row.id)?.[0] ?? { status: 'pending', reference: null, details: {} },
    shipments: shipments.get(row.id) ?? [],
    events: events.get(row.id) ?? [],
  }))
}

/**
 * SQL condition for rows of `orders` that are real orders: neither being paid nor abandoned before payment
 * (payments-63).
 */
export const isPlaced = `status not in ('being_paid', 'not_paid')`

/**
 * Returns complete orders.
 * @param condition everything after `where`, up to the end of the statement; its parameters are in `values`
 */
export const ordersWhere = (sql: Sql, condition: string, values: unknown[]): Promise<Order[]> =>
  allOrdersWhere(sql, `${isPlaced} and ${condition}`, values)

/** Like ordersWhere, but includes reserved orders, which only the code that places orders needs. */
export async function allOrdersWhere(sql: Sql, condition: string, values: unknown[]): Promise<Order[]> {
  const { rows } = await sql.query<OrderRow>(`select ${orderColumns} from orders where ${condition}`, values)
  return whole(sql, rows)
}

export async function orderOfCart(sql: Sql, cartId: number): Promise<Order | undefined> {
  return (await ordersWhere(sql, 'cart_id = $1', [cartId]))[0]
}

/** Returns the order of a payment, by the payment's reference at its service. */
export async function orderOfReference(
  sql: Sql,
  store: string,
  reference: string,
): Promise<{ id: number; number: string } | undefined> {
  const { rows } = await sql.query<{ id: number; number: string }>(
    `select orders.id, number from orders join payments on order_id = orders.id
     where store = $1 and reference = $2`,
    [store, reference],
  )
  return rows[0]
}

export async function orderByToken(sql: Sql, store: string, token: string): Promise<Order | undefined> {
  if (!isRandomId(token)) return undefined
  return (await ordersWhere(sql, 'store = $1 and token = $2', [store, token]))[0]
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Inserts an order with its lines, with the status "being paid". Call it in a transaction (checkout-9). */
export async function insertOrder(sql: Sql, order: NewOrder): Promise<ReservedOrder> {
  const { rows } = await sql.query<{ id: number; number: string }>(
    `insert into orders (cart_id, token, store, customer_id, status, email, subtotal_cents, discount_cents, shipping_cents, tax_cents,
       grand_total_cents, coupon, tax_label, shipping_address, billing_address, shipping_method, payment_method,
       additional_information, placed_at, gift_cards, gift_card_cents, credit_cents, points_cents, points_spent,
       points_earned, link_token, link_expires_at)
     values ($1, $2, $3, $4, 'being_paid', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
       $22, $23, $24, $25, $26) returning id, number`,
    [
      order.cartId,
      order.token,
      order.store,
      order.customerId,
      order.email,
      order.subtotalCents,
      order.discountCents,
      order.shippingCents,
      order.taxCents,
      order.grandTotalCents,
      json(order.coupon),
      order.taxLabel,
      json(order.shippingAddress),
      json(order.billingAddress),
      json(order.shippingMethod),
      json(order.paymentMethod),
      json(order.additionalInformation),
      order.placedAt,
      JSON.stringify(order.giftCards),
      order.giftCardCents,
      order.creditCents,
      order.pointsCents,
      order.pointsSpent,
      order.pointsEarned,
      order.linkToken,
      order.linkExpiresAt,
    ],
  )
  const [made] = rows
  if (!made) throw new Error('The order was not written')
  const lines: OrderLine[] = []
  for (const line of order.lines) lines.push(await insertOrderLine(sql, made.id, line))
  return { ...order, ...made, lines, shipments: [], events: [] }
}

async function insertOrderLine(sql: Sql, orderId: number, line: NewOrderLine): Promise<OrderLine> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into order_items (order_id, name, url_key, product_kind, unit_cents, one_time_cents, row_cents, discount_cents,
       tax_cents, options, picture, certificate, preparation, prepared_at, production_days, ${contentColumns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, ${contentPlaces(16)}) returning id`,
    [
      orderId,
      line.name,
      line.urlKey,
      line.kind,
      line.unitCents,
      line.oneTimeCents,
      line.rowCents,
      line.discountCents,
      line.taxCents,
      json(line.options),
      JSON.stringify(line.picture),
      json(line.certificate),
      line.preparation,
      line.preparedAt,
      line.productionDays,
      ...contentValues(line),
    ],
  )
  return { ...line, id: rows[0]?.id ?? 0, quantityShipped: 0, quantityCanceled: 0, quantityRefunded: 0 }
}

export async function insertPayment(
  sql: Sql,
  order: ReservedOrder,
  payment: OrderPayment,
  sessionId: number | null,
): Promise<void> {
  await sql.query(
    `insert into payments (order_id, session_id, method, status, amount_cents, reference, details)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      order.id,
      sessionId,
      order.paymentMethod.code,
      payment.status,
      order.grandTotalCents,
      payment.reference,
      json(payment.details),
    ],
  )
}
