import { carriers, isTrackingNumber } from '@/lib/products/carriers'
import { isEmail } from '@/lib/fields/email-address'
import { plainLine } from '@/lib/fields/typed-text'
import type { CartAddressInput } from '../generated/resolvers'
import { transaction, type Sql } from '../database/connection'
import type { Address } from '../kernel/address'
import { checkAddress } from '../kernel/address-rules'
import type { OpsContext } from '../kernel/context'
import { randomId } from '../kernel/ids'
import { enqueueEmail } from '../kernel/outbox-store'
import type { Order } from './order'
import { insertEvent, lockOrder, setContact, setParcel, unshippedLines } from './operations-store'
import { OrderRefusal, unknownOrder } from './order-refusal'

/**
 * Corrections by the shop's staff: notes, the customer's e-mail and shipping address, parcels, and e-mails
 * sent again. Each leaves an event with what was there before (operations-9).
 */

const longestNote = 2_000

/** Locks the order and works on it in one transaction. */
const onOrder = <Result>(
  ops: OpsContext,
  number: string,
  work: (sql: Sql, order: Order) => Promise<Result>,
) =>
  transaction(async (sql) => {
    const order = await lockOrder(sql, ops.brand.id, number)
    if (!order) throw unknownOrder(number)
    return work(sql, order)
  }, ops.db())

/** Keeps a note that only the shop's staff see. */
export async function noteOnOrder(
  ops: OpsContext,
  number: string,
  { text, by }: { text: string; by: string },
): Promise<void> {
  const written = text.trim()
  if (written === '') throw new OrderRefusal('Write the note.', { field: 'text' })
  if (written.length > longestNote || !written.isWellFormed())
    throw new OrderRefusal(`A note has up to ${longestNote} characters.`, { field: 'text' })
  await onOrder(ops, number, (sql, order) =>
    insertEvent(sql, order.id, 'note', ops.now(), { text: written, by }),
  )
}

/** @throws a refusal if this address would change what the order costs */
function movedAddress(ops: OpsContext, now: Address, typed: CartAddressInput): Address {
  const checked = checkAddress(ops.brand, typed)
  if ('problem' in checked) throw new OrderRefusal(checked.problem, { field: checked.field })
  const { address } = checked
  const isSamePlace =
    address.country.code === now.country.code && (address.region?.label ?? '') === (now.region?.label ?? '')
  if (!isSamePlace)
    throw new OrderRefusal(
      `Tax and shipping of this order are those of ${now.region?.label ?? now.country.label}. For another place, cancel it and order again.`,
      { field: 'region' },
    )
  return { ...now, ...address }
}

const inOneLine = ({ firstname, lastname, company, street, city, region, postcode, telephone }: Address) =>
  [`${firstname} ${lastname}`, company, ...street, city, region?.code ?? region?.label, postcode, telephone]
    .filter(Boolean)
    .join(', ')

interface Contact {
  email: string
  /** Null leaves the address as it is. */
  address: CartAddressInput | null
}

/**
 * Changes where an order and its e-mails go; the address only while something is left to ship.
 * @returns what changed
 */
export async function changeContact(
  ops: OpsContext,
  number: string,
  { email: typed, address }: Contact,
): Promise<('email' | 'address')[]> {
  const email = plainLine(typed)
  if (!isEmail(email)) throw new OrderRefusal('That is not an email address.', { field: 'email' })
  return onOrder(ops, number, async (sql, order) => {
    const before = order.shippingAddress
    const next = address && before ? movedAddress(ops, before, address) : before
    const isMoved = before !== null && next !== null && inOneLine(before) !== inOneLine(next)
    const isRenamed = email !== order.email
    if (isMoved && (unshippedLines(order).length === 0 || order.status === 'canceled'))
      throw new OrderRefusal('Nothing of this order is left to ship.')
    if (!isMoved && !isRenamed) throw new OrderRefusal('Nothing was changed.')
    await setContact(sql, order.id, { email, shippingAddress: next })
    const was = [isRenamed && order.email, isMoved && inOneLine(before)].filter(Boolean).join('; ')
    await insertEvent(sql, order.id, 'contact-changed', ops.now(), { before: was })
    return [...(isRenamed ? (['email'] as const) : []), ...(isMoved ? (['address'] as const) : [])]
  })
}

interface Correction {
  /** Number of the parcel. */
  parcel: string
  carrier: string
  trackingNumber: string | null
  /** True if the customer gets the shipping e-mail again. */
  isTold: boolean
}

/** Corrects carrier and tracking number of a shipped parcel. */
export async function correctParcel(
  ops: OpsContext,
  number: string,
  { parcel, carrier, trackingNumber, isTold }: Correction,
): Promise<void> {
  if (!carriers[carrier]) throw new OrderRefusal('Choose a carrier.', { field: 'carrier' })
  if (trackingNumber !== null && !isTrackingNumber(trackingNumber))
    throw new OrderRefusal('A tracking number has 4 to 40 letters, digits, spaces and hyphens.', {
      field: 'tracking',
    })
  await onOrder(ops, number, async (sql, order) => {
    const shipment = order.shipments.find((each) => each.number === parcel)
    if (!shipment) throw new OrderRefusal(`Order ${number} has no parcel ${parcel}.`)
    if (shipment.carrier === carrier && shipment.trackingNumber === trackingNumber)
      throw new OrderRefusal('Nothing was changed.')
    const isTaken = order.shipments.some(
      (each) => each.id !== shipment.id && trackingNumber !== null && each.trackingNumber === trackingNumber,
    )
    if (isTaken)
      throw new OrderRefusal('Another parcel of this order has that tracking number.', { field: 'tracking' })
    const key = trackingNumber ? `${carrier} ${trackingNumber}` : randomId()
    await setParcel(sql, shipment.id, { carrier, trackingNumber, key })
    const before = `${shipment.carrier} ${shipment.trackingNumber ?? 'without a number'}`
    await insertEvent(sql, order.id, 'parcel-corrected', ops.now(), { number: parcel, before })
    if (isTold)
      await enqueueEmail(sql, {
        store: order.store,
        kind: 'order-shipped',
        recipient: order.email,
        dedupeKey: `shipment-${order.store}-${parcel}-${randomId()}`,
        payload: { token: order.token, shipment: parcel },
      })
  })
}

/** Sends the order's confirmation again, to its present e-mail address. */
export async function confirmAgain(ops: OpsContext, number: string): Promise<void> {
  await onOrder(ops, number, async (sql, order) => {
    await insertEvent(sql, order.id, 'confirmed-again', ops.now())
    await enqueueEmail(sql, {
      store: order.store,
      kind: 'order-confirmation',
      recipient: order.email,
      dedupeKey: `order-${order.store}-${order.number}-${randomId()}`,
      payload: { token: order.token },
    })
  })
}
