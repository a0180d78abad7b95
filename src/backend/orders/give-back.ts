import { reverseOrderBalances } from '../balances/balances'
import { giveCouponBack } from '../cart/cart'
import { restock } from '../catalogue/catalogue'
import { transaction } from '../database/connection'
import type { Context } from '../kernel/context'
import { clearCaptureMark, type CaptureMark } from '../payments/payments'
import { lockCartOf } from './finish-order'
import type { ReservedOrder } from './order'
import { giveUpReserved, lockReserved } from './reservation-store'

/**
 * An order that was not paid gives back everything that it took, in one transaction, once: units, coupon, balances and the cart
 * (payments-63).
 * @param mark taken off the payment when nothing can have been taken; null: the service is asked later (payments-9)
 */
export async function giveReservedBack(
  context: Context,
  { id, cartId }: Pick<ReservedOrder, 'id' | 'cartId'>,
  mark: Pick<CaptureMark, 'sessionId' | 'startedAt'> | null,
): Promise<void> {
  await transaction(async (sql) => {
    await lockCartOf(sql, cartId)
    const reserved = await lockReserved(sql, cartId)
    if (reserved?.order.id !== id) return
    // In the order in which placing an order takes them: nobody waits in a circle.
    await reverseOrderBalances(sql, id, context.now())
    await giveCouponBack(sql, id)
    const quantities = reserved.order.lines.map((line) => ({ line, quantity: line.quantity }))
    await restock(sql, reserved.order.store, quantities)
    await giveUpReserved(sql, reserved.order)
    if (mark) await clearCaptureMark(sql, mark)
  }, context.db())
}
