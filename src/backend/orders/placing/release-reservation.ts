import { reverseOrderBalances } from '../../balances/balances'
import { releaseCoupon } from '../../cart/cart'
import { restock } from '../../catalogue/catalogue'
import { transaction } from '../../database/connection'
import type { Context } from '../../kernel/context'
import { clearCaptureMark, type CaptureMark } from '../../payments/payments'
import { lockOrderedCart } from './finish-order'
import type { ReservedOrder } from '../order'
import { giveUpReserved, lockReserved } from './reservation-store'

/**
 * Releases everything that an unpaid order reserved, in one transaction and only once: units, coupon,
 * balances and the cart (payments-63).
 * @param mark is removed if nothing can have been captured; null if the service will be asked later (payments-9)
 */
export async function releaseReservation(
  context: Context,
  { id, cartId }: Pick<ReservedOrder, 'id' | 'cartId'>,
  mark: Pick<CaptureMark, 'sessionId' | 'startedAt'> | null,
): Promise<void> {
  await transaction(async (sql) => {
    await lockOrderedCart(sql, cartId)
    const reserved = await lockReserved(sql, cartId)
    if (reserved?.order.id !== id) return
    // Same sequence as in placing an order, to prevent deadlocks.
    await reverseOrderBalances(sql, id, context.now())
    await releaseCoupon(sql, id)
    const quantities = reserved.order.lines.map((line) => ({ line, quantity: line.quantity }))
    await restock(sql, reserved.order.store, quantities)
    await giveUpReserved(sql, reserved.order)
    if (mark) await clearCaptureMark(sql, mark)
  }, context.db())
}
