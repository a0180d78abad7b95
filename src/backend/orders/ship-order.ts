import { isTrackingNumber, carriers } from '@/lib/products/carriers'
import { randomId } from '../kernel/ids'
import { isPrepared } from '@/lib/dates/preparation'
import type { Order, OrderLine, Shipment } from './order'
import type { OpsContext } from '../kernel/context'
import { transaction } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import {
  countQuantities,
  insertEvent,
  lockOrder,
  moveOrder,
  unshippedLines,
  type LineQuantity,
  insertShipment,
} from './operations-store'
import { OrderRefusal, unknownOrder } from './order-refusal'

export interface Parcel {
  carrier: string
  /** Null if the carrier gave none. */
  trackingNumber: string | null
  /** If undefined, everything still unshipped. */
  quantities?: readonly { lineId: number; quantity: number }[] | undefined
}

function checked({ carrier, trackingNumber }: Parcel) {
  if (!carriers[carrier])
    throw new OrderRefusal(
      `"${carrier}" is not a carrier. The carriers are ${Object.keys(carriers).join(', ')}.`,
      {
        field: 'carrier',
      },
    )
  if (trackingNumber !== null && !isTrackingNumber(trackingNumber))
    throw new OrderRefusal('A tracking number has 4 to 40 letters, digits, spaces and hyphens.', {
      field: 'tracking',
    })
}

function contents(order: Order, wanted: Parcel['quantities']): LineQuantity[] {
  const left = unshippedLines(order)
  if (left.length === 0) throw new OrderRefusal(`Nothing of order ${order.number} is left to ship.`)
  if (!wanted) return left
  return wanted.map(({ lineId, quantity }) => {
    const found = left.find(({ line }) => line.id === lineId)
    if (!found || !Number.isInteger(quantity) || quantity < 1 || quantity > found.quantity)
      throw new OrderRefusal(
        `Line ${lineId} of order ${order.number} has ${found?.quantity ?? 0} left to ship, not ${quantity}.`,
        { field: `line-${lineId}` },
      )
    return { line: found.line, quantity }
  })
}

/**
 * Returns lines of a parcel that have no approval or no artwork yet: shipping them needs a confirmation
 * (operations-41).
 */
export const unapprovedLines = (order: Order, quantities: Parcel['quantities']): OrderLine[] =>
  unshippedLines(order)
    .map(({ line }) => line)
    .filter(
      (line) => !isPrepared(line) && (!quantities || quantities.some(({ lineId }) => lineId === line.id)),
    )

/** Ships a parcel (orders-11). Repeating a tracking number has no effect, and each unit is shipped once. */
export async function shipOrder(
  ops: OpsContext,
  number: string,
  parcel: Parcel,
): Promise<{ order: Order; shipment: Shipment; isNew: boolean }> {
  checked(parcel)
  const { brand } = ops
  return transaction(async (sql) => {
    const order = await lockOrder(sql, brand.id, number)
    if (!order) throw unknownOrder(number)
    const known = order.shipments.find(
      ({ carrier, trackingNumber }) =>
        trackingNumber !== null && carrier === parcel.carrier && trackingNumber === parcel.trackingNumber,
    )
    if (known) return { order, shipment: known, isNew: false }

    const quantities = contents(order, parcel.quantities)
    const counted = quantities.map(({ line, quantity }) => ({ lineId: line.id, quantity }))
    await countQuantities(sql, 'shipped', counted)
    const left = unshippedLines(order).reduce((sum, { quantity }) => sum + quantity, 0)
    const leaving = quantities.reduce((sum, { quantity }) => sum + quantity, 0)
    const status = await moveOrder(sql, order, leaving === left ? 'ship-all' : 'ship-some')
    if (!status) throw new OrderRefusal(`Order ${number} is ${order.status}; it cannot be shipped.`)

    const key = parcel.trackingNumber ? `${parcel.carrier} ${parcel.trackingNumber}` : randomId()
    const now = ops.now()
    const shipmentNumber = await insertShipment(sql, order, { ...parcel, key, quantities: counted }, now)
    await insertEvent(sql, order.id, 'shipped', now, { number: shipmentNumber })
    await enqueueEmail(sql, {
      store: order.store,
      kind: 'order-shipped',
      recipient: order.email,
      dedupeKey: `shipment-${order.store}-${shipmentNumber}`,
      payload: { token: order.token, shipment: shipmentNumber },
    })
    const shipped = await lockOrder(sql, brand.id, number)
    const shipment = shipped?.shipments.find((each) => each.number === shipmentNumber)
    if (!shipped || !shipment) throw new Error('The parcel was not written')
    return { order: shipped, shipment, isNew: true }
  }, ops.db())
}
