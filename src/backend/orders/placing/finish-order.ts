import { findCartById, lockCart, type Cart } from '../../cart/cart'
import { finalizePaidOrder } from '../../balances/balances'
import { transaction, type Sql } from '../../database/connection'
import type { Context } from '../../kernel/context'
import { enqueueEmail } from '../../kernel/outbox-store'
import { keepAddress } from '../../customer/customer'
import {
  markCaptureStarted,
  useSession,
  type OrderPayment,
  type PaymentSession,
} from '../../payments/payments'
import { awaitsPictures, designableSkus, enqueueFiles } from '../../production/production'
import { rewardReferral } from '../../referrals/referrals'
import type { Order, ReservedOrder } from '../order'
import { firstStatus } from '../order-rules'
import { insertPayment, orderOfCart } from '../order-store'
import { lockReserved, placeReserved } from './reservation-store'
import type { Reservation } from './reserve-order'

/**
 * How long the confirmation waits for pictures still being rendered; then it is sent without them
 * (orders-5).
 */
const pictureMs = 20_000

/**
 * Does everything that follows from a placed order: balances, rewards, files, and the confirmation e-mail
 * (checkout-9).
 */
export async function finishOrder(
  context: Context,
  sql: Sql,
  {
    cart,
    order: reserved,
    payment,
    session,
  }: {
    cart: Cart
    order: ReservedOrder
    payment: OrderPayment
    session: PaymentSession | null
  },
): Promise<Order> {
  const { brand } = context
  const now = context.now()
  const order: Order = { ...reserved, status: firstStatus(reserved, payment), payment }
  await placeReserved(sql, reserved, order.status, now)
  if (session) await useSession(context, sql, session)
  await insertPayment(sql, reserved, payment, session?.id ?? null)
  await enqueueFiles(sql, order, designableSkus(brand))
  if (payment.status !== 'pending') {
    await finalizePaidOrder(sql, brand, order, now)
    await rewardReferral(sql, brand, order, now)
  }
  const { shippingAddress, customerId } = cart
  if (customerId !== null && shippingAddress?.isToBeKept && order.shippingAddress)
    await keepAddress(context, sql, customerId, order.shippingAddress)
  await enqueueEmail(sql, {
    store: order.store,
    kind: 'order-confirmation',
    recipient: order.email,
    dedupeKey: `order-${order.store}-${order.number}`,
    payload: { token: order.token },
    notBefore: (await awaitsPictures(sql, order.id)) ? new Date(now.getTime() + pictureMs) : null,
  })
  return order
}

/** Locks the cart of an order that is being paid. It is found by id, which never changes. */
export async function lockOrderedCart(sql: Sql, cartId: number): Promise<Cart> {
  const found = await findCartById(sql, cartId)
  const cart = found && (await lockCart(sql, found.maskedId))
  if (!cart) throw new Error('The cart of an order that is being paid is gone')
  return cart
}

/**
 * Completes an order in one transaction after its payment was captured. Idempotent: the first call places the
 * order, later calls find it.
 */
export async function finishReserved(
  context: Context,
  { order: { id, cartId }, session }: Reservation,
  payment: OrderPayment,
): Promise<Order> {
  const placed = await transaction(async (sql) => {
    const cart = await lockOrderedCart(sql, cartId)
    const reserved = await lockReserved(sql, cartId)
    if (reserved?.order.id !== id) return orderOfCart(sql, cartId)
    return finishOrder(context, sql, { cart, order: reserved.order, payment, session })
  }, context.db())
  if (placed?.id === id) return placed
  // The order was given up while the service took its time. Within a minute the money becomes an order or is
  // refunded (payments-9).
  await markCaptureStarted(context.db(), session.id, context.now())
  throw new Error(`A payment of an order that was given up was taken: ${payment.reference}`)
}
