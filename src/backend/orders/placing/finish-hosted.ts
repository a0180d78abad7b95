import type { Context } from '../../kernel/context'
import { message } from '../../kernel/message'
import type { Order } from '../order'
import { orderOfCart } from '../order-store'
import { placeOrder } from './place-order'
import { findCartById, setPaymentMethod } from '../../cart/cart'
import {
  paymentSettings,
  providerNamed,
  serviceNamed,
  approveSession,
  findSession,
  giveSessionUp,
  type PaymentSession,
} from '../../payments/payments'

/** Outcome of a payment on the service's own page. */
export type HostedOutcome =
  | { status: 'ordered'; order: Order; cartId: string }
  /** `message` is shown to the shopper; nothing was charged. */
  | { status: 'refused'; message: string }
  | { status: 'unknown' }

/**
 * True if the service confirms that the card was authorized for the amount that this payment was opened for.
 */
async function isApproved(context: Context, session: PaymentSession): Promise<boolean> {
  const provider = providerNamed(session.provider, paymentSettings())
  if (!provider) return false
  const approval = await provider.confirm(context.db(), session.token, '')
  if (approval.status !== 'approved' || approval.amountCents !== session.amountCents) return false
  return approveSession(context.db(), session.id, approval)
}

/**
 * Releases an authorization that no order will use. That frees the shopper's credit limit, and the next
 * attempt asks for the card again.
 */
async function release(context: Context, session: PaymentSession): Promise<void> {
  await giveSessionUp(context.db(), session.id)
  await providerNamed(session.provider, paymentSettings())?.release?.(context.db(), session.token)
}

/**
 * Places the order after a payment on the service's page, for exactly the authorized amount (payments-10).
 * Both the shopper's return and the service's notification call this. The first one places the order; the
 * other finds it.
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
  // While we asked the service, a concurrent call may have placed the order and used the payment.
  if (!(await isApproved(context, session)))
    return (await made()) ?? { status: 'refused', message: say('notFinished') }
  await setPaymentMethod(context.db(), cart.id, session.method)
  const placed = await placeOrder(
    { ...context, shownTotalCents: session.amountCents },
    cart.maskedId,
    cart.customerId,
  )
  if ('order' in placed) return { status: 'ordered', order: placed.order, cartId: cart.maskedId }
  // If the order is being paid, another call may be capturing the payment right now.
  if (!placed.isBeingPaid) await release(context, session)
  return { status: 'refused', message: placed.problem.message }
}
