import type { PricedCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import type { Sql } from '../database/connection'
import { logFailure } from '../kernel/log'
import { waitsForMoney, type PaymentCode } from '@/lib/money/payment-kinds'
import { paymentInstructions } from './payment-instructions'
import { offlineMethod, providerNamed, serviceFor } from './payment-methods'
import { coversTotal } from './payment-rules'
import { paymentSettings } from './payment-settings'
import { approvedSessions, setSessionStatus, type PaymentSession } from './payment-session-store'
import type { OrderPayment } from './payment'

export type TakenPayment =
  | OrderPayment
  /** `message` is a path in messages.yaml. */
  | { status: 'refused'; message: string }

/** How an order will be paid: offline, or by capturing what the shopper approved at a service. */
export type ChosenPayment =
  | { kind: 'offline'; payment: OrderPayment }
  | {
      kind: 'service'
      session: PaymentSession
      /** True if the service is outside our database, so that a rollback cannot undo a capture. */
      isOutside: boolean
    }
  | { kind: 'refused'; message: string }

/**
 * True if the total may be captured. An amount other than the approved one requires that the shopper has seen
 * it (payments-7).
 */
const mayTake = (session: PaymentSession, priced: PricedCart, hasSeenTotal: boolean) =>
  session.amountCents === priced.grandTotalCents || (hasSeenTotal && coversTotal(session, priced))

/** Chooses how a checked cart will be paid, without capturing anything. */
export async function choosePayment(
  context: Context,
  sql: Sql,
  priced: PricedCart,
  method: PaymentCode,
): Promise<ChosenPayment> {
  if (offlineMethod(method)) {
    const isAwaited = waitsForMoney(method)
    const details = isAwaited ? paymentInstructions(context.brand, method, context.now()) : {}
    return { kind: 'offline', payment: { status: isAwaited ? 'pending' : 'free', reference: null, details } }
  }
  const [session] = await approvedSessions(sql, priced.cart.id, method, context.now())
  const service = serviceFor(method, paymentSettings())
  if (!session || service?.name !== session.provider) return { kind: 'refused', message: 'payment.missing' }
  if (!mayTake(session, priced, context.shownTotalCents !== null))
    return { kind: 'refused', message: 'payment.otherAmount' }
  return { kind: 'service', session, isOutside: !service.isSandbox }
}

/**
 * Captures the payment of an order. Repeating it for the same order and session captures nothing more. Throws
 * if the service does not respond: then the outcome is unknown (payments-9).
 * @param sql the order's transaction for a sandbox; outside services must be called without a transaction (payments-63)
 */
export async function takePayment(
  sql: Sql,
  order: { store: string; cartId: number; grandTotalCents: number },
  session: PaymentSession,
): Promise<TakenPayment> {
  const provider = providerNamed(session.provider, paymentSettings())
  if (!provider) throw new Error(`${session.provider} is not set up here any more`)
  const key = `${order.store}-cart-${order.cartId}-${session.id}`
  const taken = await provider.capture(sql, session.token, order.grandTotalCents, key)
  if (taken.status === 'refused') {
    logFailure('payment capture', new Error(taken.reason), { method: session.method })
    return { status: 'refused', message: 'payment.refused' }
  }
  if (taken.amountCents !== order.grandTotalCents) {
    logFailure('payment capture', new Error('the captured amount differs from the order total'), {
      reference: taken.reference,
      capturedCents: taken.amountCents,
      totalCents: order.grandTotalCents,
    })
    return { status: 'refused', message: 'payment.takenOther' }
  }
  return { status: taken.status, reference: taken.reference, details: session.details }
}

/** Marks a session as used by an order, and cancels the other approved sessions of its cart. */
export async function useSession(context: Context, sql: Sql, session: PaymentSession): Promise<void> {
  for (const { id } of await approvedSessions(sql, session.cartId, session.method, context.now()))
    if (id !== session.id) await setSessionStatus(sql, id, 'canceled')
  await setSessionStatus(sql, session.id, 'used')
}
