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
import type { PaymentCode } from '@/lib/money/payment-kinds'

/** The error that every change of an ordered cart gets. A repeated placeOrder returns the order (checkout-7). */
const cartIsOrdered = () => refusal('graphql-no-such-entity', "The cart isn't active.")

const invalid = (context: Context) => refusal('graphql-input', message(context.brand, 'payment.invalid'))

/**
 * What the shopper returned with: the payment's token, and proof of the approval (a signed response or a
 * payer id).
 */
export interface Evidence {
  token: string
  evidence: string
}

/** Returns the provider that a payment of this cart was opened with, if it is the one currently in use. */
function providerOf(session: PaymentSession | undefined, cartId: number) {
  if (session?.cartId !== cartId) return undefined
  const service = serviceFor(session.method, paymentSettings())
  return service?.name === session.provider ? service.provider(paymentSettings()) : undefined
}

/**
 * Checks that the payment belongs to this cart, is still open, and has the amount that it was opened for
 * (payments-3).
 * @returns the payer, if the service reports one
 */
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
  // A concurrent call may have placed the order while we asked the service.
  throw (await findCartById(sql, cartId))?.isActive ? invalid(context) : cartIsOrdered()
}

/** For an express method: accepts a new approval, or an earlier one that is still usable. */
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
