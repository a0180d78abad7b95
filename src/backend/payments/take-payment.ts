import type { PricedCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import type { Sql } from '../database/connection'
import { logFailure } from '../kernel/log'
import { coversTotal, type PaymentCode } from './payment-rules'
import { paymentSettings } from './payment-settings'
import { approvedSessions, setSessionStatus, type PaymentSession } from './payment-session-store'
import { providerFor } from './providers'
import type { OrderPayment } from './payment'

export type TakenPayment =
  | (OrderPayment & { sessionId: number | null })
  /** A path of messages.yaml. */
  | { status: 'refused'; message: string }

/** PY7: another amount than the one approved is taken only when the shopper has seen it. */
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
  const provider = providerFor(method, paymentSettings())
  if (!session || !provider || provider.name !== session.provider)
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
  for (const { id } of approved) await setSessionStatus(sql, id, id === session.id ? 'used' : 'cancelled')
  return { status: taken.status, reference: taken.reference, details: session.details, sessionId: session.id }
}

/** Takes the money for a checked cart, inside the order's transaction: no order, no payment (PY6). */
export async function takePayment(
  context: Context,
  sql: Sql,
  priced: PricedCart,
  method: PaymentCode,
): Promise<TakenPayment> {
  const nothing = { reference: null, details: {}, sessionId: null }
  if (method === 'free') return { status: 'free', ...nothing }
  if (method === 'checkmo') return { status: 'pending', ...nothing }
  return capture(context, sql, priced, method)
}
