import { isEmail } from '@/lib/fields/email-address'
import { transaction } from '../database/connection'
import { budgets } from '../kernel/budgets'
import type { Context } from '../kernel/context'
import { limitOf, networkLimits, networkOf } from '../kernel/limits'
import { message } from '../kernel/message'
import { enqueueEmail } from '../kernel/outbox-store'
import { randomId } from '../kernel/ids'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import { mayTry, resetAttempts } from '../kernel/throttle-store'
import type { OrderInformationInput, TrackOrderInput } from '../generated/resolvers'
import { openOrderLink } from './artwork/add-artwork'
import { renewLink } from './artwork/preparation-store'
import type { Order } from './order'
import { linkEnd } from './order-link'
import { orderByNumber } from './ops-store'

/**
 * Tracking by number and e-mail address (orders-66). Both can be guessed, so tries are counted for the address and
 * the network, and everything private waits behind the link, which goes to the order's own address alone.
 */

const plain = (email: string) => email.trim().toLowerCase()

/** Returns the digits of an order number as people write it: "#42", "No. 000000042". */
export const numberOf = (typed: string) => /^\D{0,20}(\d{1,9})\s*$/.exec(typed)?.[1]?.padStart(9, '0')

/**
 * Finds an order, and counts the attempt unless it is the right one.
 * @throws a refusal that is the same for an unknown number, another address and an order that `isTheirs` rejects
 */
async function findOrder(
  context: Context,
  { number, email }: TrackOrderInput,
  isTheirs: (order: Order) => boolean,
): Promise<Order> {
  const { brand, db, now } = context
  const asked = numberOf(number.trim())
  const address = plain(email)
  const unknown = refusal('graphql-no-such-entity', message(brand, 'orderTracking.unknown'))
  if (!asked || !isEmail(address)) throw unknown
  const limits = [
    limitOf(budgets.trackedOrders.own, 'track', brand.id, address, networkOf(context)),
    limitOf(budgets.trackedOrders.strangers, 'track', brand.id, address),
    ...networkLimits(context, 'track', budgets.trackedOrders.network),
  ]
  if (!(await mayTry(db(), limits, now()))) throw tooManyAttempts(context)
  const order = await orderByNumber(db(), brand.id, asked)
  if (!order || plain(order.email) !== address || !isTheirs(order)) throw unknown
  await resetAttempts(db(), limits)
  return order
}

export const trackedOrder = (context: Context, input: TrackOrderInput): Promise<Order> =>
  findOrder(context, input, () => true)

/**
 * Returns a visitor's order to who knows its number, e-mail address and last name. Orders of accounts are for their
 * owners only.
 */
export const guestOrder = (context: Context, input: OrderInformationInput): Promise<Order> =>
  findOrder(
    context,
    input,
    ({ customerId, billingAddress }) =>
      customerId === null && plain(billingAddress.lastname) === plain(input.lastname),
  )

/** Sends the confirmation again, with a link that is valid for its whole time. */
export const sendOrderLink = async (context: Context, input: TrackOrderInput): Promise<boolean> =>
  sendConfirmation(context, await trackedOrder(context, input))

/** Sends the confirmation again, for its receipt and invoice, which the link itself does not show. */
export const sendOrderCopy = async (context: Context, token: string): Promise<boolean> =>
  sendConfirmation(context, await openOrderLink(context, token))

async function sendConfirmation(context: Context, order: Order): Promise<boolean> {
  const { brand, db, now } = context
  const limits = [
    limitOf(budgets.orderLinks.order, 'order-link', brand.id, order.number),
    ...networkLimits(context, 'order-link', budgets.orderLinks.network),
  ]
  if (!(await mayTry(db(), limits, now()))) throw tooManyAttempts(context)
  await transaction(async (sql) => {
    await renewLink(sql, order.id, linkEnd(brand, now()))
    await enqueueEmail(sql, {
      store: order.store,
      kind: 'order-confirmation',
      recipient: order.email,
      dedupeKey: `order-${order.store}-${order.number}-${randomId()}`,
      payload: { token: order.token },
    })
  }, db())
  return true
}
