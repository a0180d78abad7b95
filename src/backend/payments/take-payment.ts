import type { PricedCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import type { Sql } from '../database/connection'
import { logFailure } from '../kernel/log'
import type { PaymentCode } from '@/lib/payment-kinds'
import { paymentInstructions } from './payment-instructions'
import { offlineMethod, providerNamed, serviceFor } from './payment-methods'
import { coversTotal } from './payment-rules'
import { paymentSettings } from './payment-settings'
import { approvedSessions, setSessionStatus, type PaymentSession } from './payment-session-store'
import type { OrderPayment } from './payment'

export type TakenPayment =
  | OrderPayment
  /** A path of messages.yaml. */
  | { status: 'refused'; message: string }

/** How an order will be paid: nobody is asked, or a service takes what the shopper approved. */
export type ChosenPayment =
  | { kind: 'offline'; payment: OrderPayment }
  | {
      kind: 'service'
      session: PaymentSession
      /** The service is outside: what it takes, no transaction of ours takes back. */
      isOutside: boolean
    }
  | { kind: 'refused'; message: string }

/** payments-7: another amount than the one approved is taken only when the shopper has seen it. */
const mayTake = (session: PaymentSession, priced: PricedCart, hasSeenTotal: boolean) =>
  session.amountCents === priced.grandTotalCents || (hasSeenTotal && coversTotal(session, priced))

/** What a checked cart will be paid with. Nobody is asked for money yet. */
export async function choosePayment(
  context: Context,
  sql: Sql,
  priced: PricedCart,
  method: PaymentCode,
): Promise<ChosenPayment> {
  const offline = offlineMethod(method)
  if (offline) {
    const isAwaited = offline.status === 'pending'
    const details = isAwaited ? paymentInstructions(context.brand, method, context.now()) : {}
    return { kind: 'offline', payment: { status: offline.status, reference: null, details } }
  }
  const [session] = await approvedSessions(sql, priced.cart.id, method, context.now())
  const service = serviceFor(method, paymentSettings())
  if (!session || service?.name !== session.provider) return { kind: 'refused', message: 'payment.missing' }
  if (!mayTake(session, priced, context.shownTotalCents !== null))
    return { kind: 'refused', message: 'payment.otherAmount' }
  return { kind: 'service', session, isOutside: !service.isSandbox }
}

/**
 * Asks the service for the money of an order. Asked again for the same order of the same session, it takes nothing more.
 * Throws when the service does not answer: then nobody knows whether it was taken (payments-9).
 * @param sql of the order's transaction for a sandbox; for an outside service no transaction is open (payments-62)
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
    logFailure('payment capture', new Error('captured another amount than the total'), {
      reference: taken.reference,
      capturedCents: taken.amountCents,
      totalCents: order.grandTotalCents,
    })
    return { status: 'refused', message: 'payment.takenOther' }
  }
  return { status: taken.status, reference: taken.reference, details: session.details }
}

/** An order was paid with this session; whatever else was approved for its cart is over. */
export async function useSession(context: Context, sql: Sql, session: PaymentSession): Promise<void> {
  for (const { id } of await approvedSessions(sql, session.cartId, session.method, context.now()))
    if (id !== session.id) await setSessionStatus(sql, id, 'canceled')
  await setSessionStatus(sql, session.id, 'used')
}
