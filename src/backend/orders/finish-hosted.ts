import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import type { Order } from './order'
import { orderOfCart } from './order-store'
import { placeOrder } from './place-order'
import { findCartById, setPaymentMethod } from '../cart/cart'
import {
  paymentSettings,
  providerNamed,
  serviceNamed,
  approveSession,
  findSession,
  giveSessionUp,
  type PaymentSession,
} from '../payments/payments'

/** What became of a payment on a service's own page. */
export type HostedOutcome =
  | { status: 'ordered'; order: Order; cartId: string }
  /** `message` is a message for the shopper; nothing was charged. */
  | { status: 'refused'; message: string }
  | { status: 'unknown' }

/** The service itself says that the shopper's card was authorized over the amount that this payment was opened for. */
async function isApproved(context: Context, session: PaymentSession): Promise<boolean> {
  const provider = providerNamed(session.provider, paymentSettings())
  if (!provider) return false
  const approval = await provider.confirm(context.db(), session.token, '')
  if (approval.status !== 'approved' || approval.amountCents !== session.amountCents) return false
  return approveSession(context.db(), session.id, approval)
}

/** Gives an authorization up that no order will be paid with, so that the shopper's limit is free again and the card is asked anew. */
async function release(context: Context, session: PaymentSession): Promise<void> {
  await giveSessionUp(context.db(), session.id)
  await providerNamed(session.provider, paymentSettings())?.release?.(context.db(), session.token)
}

/**
 * payments-10: the shopper paid on the service's page. The order is made over exactly what was authorized, by whoever comes
 * first: the shopper's way back or the service's own message; both again find the same order.
 */
export async function finishHosted(context: Context, token: string): Promise<HostedOutcome> {
  const session = await findSession(context.db(), token)
  if (!session || serviceNamed(session.provider)?.kind !== 'redirect') return { status: 'unknown' }
  const cart = await findCartById(context.db(), session.cartId)
  if (!cart || cart.store !== context.brand.id) return { status: 'unknown' }
  const say = (name: string) => message(context.brand, `payment.${name}`)

  const made = async (): Promise<HostedOutcome | undefined> => {
    const order = await orderOfCart(context.db(), cart.id)
    return order && { status: 'ordered', order, cartId: cart.maskedId }
  }
  const earlier = await made()
  if (earlier) {
    if (session.status !== 'used') await release(context, session)
    return earlier
  }
  // While the service was asked, whoever came at the same time may have made the order and used the payment up.
  if (!(await isApproved(context, session)))
    return (await made()) ?? { status: 'refused', message: say('notFinished') }
  await setPaymentMethod(context.db(), cart.id, session.method)
  const placed = await placeOrder(
    { ...context, shownTotalCents: session.amountCents },
    cart.maskedId,
    cart.customerId,
  )
  if ('order' in placed) return { status: 'ordered', order: placed.order, cartId: cart.maskedId }
  // Somebody may just be taking it.
  if (!placed.isBeingPaid) await release(context, session)
  return { status: 'refused', message: placed.problem.message }
}
