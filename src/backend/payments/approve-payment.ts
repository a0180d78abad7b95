import { type PricedCart, findCartById } from '../cart/cart'
import type { Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import { refusal } from '../kernel/refusal'
import { serviceFor } from './payment-methods'
import type { Payer } from './payment-provider'
import {
  approvedSessions,
  approveSession,
  declineSession,
  findSession,
  type PaymentSession,
} from './payment-session-store'
import { paymentSettings } from './payment-settings'
import type { PaymentCode } from '@/lib/payment-kinds'

/** The same answer as for everything else that is tried with an ordered cart: placeOrder finds the order (checkout-7). */
const cartIsOrdered = () => refusal('graphql-no-such-entity', "The cart isn't active.")

const invalid = (context: Context) => refusal('graphql-input', message(context.brand, 'payment.invalid'))

/** What the shopper brought back: which payment it is about, and what proves it (a signed answer, or a payer id). */
export interface Evidence {
  token: string
  evidence: string
}

/** The service that a payment of this cart was opened at, while it is the one that runs here. */
function providerOf(session: PaymentSession | undefined, cartId: number) {
  if (session?.cartId !== cartId) return undefined
  const service = serviceFor(session.method, paymentSettings())
  return service?.name === session.provider ? service.provider(paymentSettings()) : undefined
}

/** payments-3: the payment is this cart's, still open, and over the amount that it was opened for. @returns who paid, if the service says so */
export async function approvePayment(
  context: Context,
  sql: Sql,
  cartId: number,
  { token, evidence }: Evidence,
): Promise<Payer | undefined> {
  const session = await findSession(sql, token)
  const provider = providerOf(session, cartId)
  if (!session || !provider) throw invalid(context)
  if (session.status === 'used') throw cartIsOrdered()
  if (session.expiresAt <= context.now()) throw invalid(context)
  const approval = await provider.confirm(sql, session.token, evidence)
  if (approval.status === 'invalid') throw invalid(context)
  if (approval.status === 'declined') {
    await declineSession(context.db(), session.id)
    throw refusal('graphql-input', message(context.brand, 'payment.declined', { reason: approval.reason }))
  }
  if (approval.amountCents !== session.amountCents) throw invalid(context)
  if (await approveSession(sql, session.id, approval)) return approval.payer
  // While the service was asked, whoever came back at the same time may have made the order.
  throw (await findCartById(sql, cartId))?.isActive ? invalid(context) : cartIsOrdered()
}

/** Of an express method: what the shopper approved now, or earlier and can still use. */
export async function approveExpress(
  context: Context,
  { cart }: PricedCart,
  code: PaymentCode,
  evidence: Evidence | undefined,
): Promise<Payer | undefined> {
  const sql = context.db()
  if (evidence) return approvePayment(context, sql, cart.id, evidence)
  if ((await approvedSessions(sql, cart.id, code, context.now())).length === 0)
    throw refusal('graphql-input', message(context.brand, 'payment.approveFirst'))
  return undefined
}
