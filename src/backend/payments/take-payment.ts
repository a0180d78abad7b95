import type { Cart, PricedCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import type { Sql } from '../database/connection'
import { logFailure } from '../kernel/log'
import type { PaymentCode } from '@/lib/payment-kinds'
import { paymentInstructions } from './payment-instructions'
import { offlineMethod, serviceFor, serviceNamed } from './payment-methods'
import { coversTotal } from './payment-rules'
import { paymentSettings } from './payment-settings'
import {
  approvedSessions,
  markCaptureStarted,
  setSessionStatus,
  type CaptureMark,
  type PaymentSession,
} from './payment-session-store'
import type { OrderPayment } from './payment'

export type TakenPayment =
  | (OrderPayment & { sessionId: number | null })
  /** A path of messages.yaml. */
  | { status: 'refused'; message: string }

/** payments-7: another amount than the one approved is taken only when the shopper has seen it. */
const mayTake = (session: PaymentSession, priced: PricedCart, hasSeenTotal: boolean) =>
  session.amountCents === priced.grandTotalCents || (hasSeenTotal && coversTotal(session, priced))

async function capture(
  context: Context,
  sql: Sql,
  priced: PricedCart,
  method: PaymentCode,
): Promise<TakenPayment> {
  const { cart, grandTotalCents } = priced
  const approved = await approvedSessions(sql, cart.id, method, context.now())
  const [session] = approved
  const service = serviceFor(method, paymentSettings())
  const provider = service?.provider(paymentSettings())
  if (!session || !provider || service?.name !== session.provider)
    return { status: 'refused', message: 'payment.missing' }
  if (!mayTake(session, priced, context.shownTotalCents !== null))
    return { status: 'refused', message: 'payment.otherAmount' }
  const key = `${cart.store}-cart-${cart.id}-${session.id}`
  const taken = await provider.capture(sql, session.token, grandTotalCents, key)
  if (taken.status === 'refused') {
    logFailure('payment capture', new Error(taken.reason), { method })
    return { status: 'refused', message: 'payment.refused' }
  }
  if (taken.amountCents !== grandTotalCents) {
    logFailure('payment capture', new Error('captured another amount than the total'), {
      reference: taken.reference,
      capturedCents: taken.amountCents,
      totalCents: grandTotalCents,
    })
    return { status: 'refused', message: 'payment.takenOther' }
  }
  for (const { id } of approved) await setSessionStatus(sql, id, id === session.id ? 'used' : 'canceled')
  return { status: taken.status, reference: taken.reference, details: session.details, sessionId: session.id }
}

/** Takes the money for a checked cart, inside the order's transaction: no order, no payment (payments-6). */
export async function takePayment(
  context: Context,
  sql: Sql,
  priced: PricedCart,
  method: PaymentCode,
): Promise<TakenPayment> {
  const offline = offlineMethod(method)
  if (offline) {
    const isAwaited = offline.status === 'pending'
    const details = isAwaited ? paymentInstructions(context.brand, method, context.now()) : {}
    return { status: offline.status, reference: null, details, sessionId: null }
  }
  return capture(context, sql, priced, method)
}

/** Money at an outside service cannot be rolled back: what we are about to ask for is written down first (payments-9). */
export async function announceCapture(
  context: Context,
  cart: Cart | undefined,
): Promise<CaptureMark | undefined> {
  if (!cart?.isActive || cart.paymentMethod === null) return undefined
  const [session] = await approvedSessions(context.db(), cart.id, cart.paymentMethod, context.now())
  if (!session || serviceNamed(session.provider)?.isSandbox !== false) return undefined
  return markCaptureStarted(context.db(), session.id, context.now())
}
