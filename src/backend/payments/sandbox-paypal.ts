import { randomId } from '../kernel/ids'
import type { Sql } from '../database/connection'
import type { PaymentProvider } from './payment-provider'
import { isPaymentToken } from './payment-session-store'
import { refundSandbox, takenOf } from './sandbox-card'

/** PayPal for shops without an account there: the same steps, an approval page of our own, and no money. */

export interface SandboxPayment {
  token: string
  amountCents: number
  status: 'open' | 'authorised' | 'captured' | 'cancelled'
  payerId: string | null
  returnUrl: string
  cancelUrl: string
  description: string
}

const columns = `token, amount_cents as "amountCents", status, payer_id as "payerId", return_url as "returnUrl",
  cancel_url as "cancelUrl", description`

export async function sandboxPayment(sql: Sql, token: string): Promise<SandboxPayment | undefined> {
  if (!isPaymentToken(token)) return undefined
  const { rows } = await sql.query<SandboxPayment>(
    `select ${columns} from sandbox_payments where token = $1 and service = 'paypal'`,
    [token],
  )
  return rows[0]
}

/** The shopper agrees on the approval page; agreeing twice is agreeing once. */
export async function approveSandboxPayment(sql: Sql, token: string): Promise<SandboxPayment | undefined> {
  if (!isPaymentToken(token)) return undefined
  const { rows } = await sql.query<SandboxPayment>(
    `update sandbox_payments
       set payer_id = coalesce(payer_id, $2), status = case when status = 'captured' then status else 'authorised' end
     where token = $1 and service = 'paypal' returning ${columns}`,
    [token, randomId(13).toUpperCase()],
  )
  return rows[0]
}

export async function cancelSandboxPayment(sql: Sql, token: string): Promise<SandboxPayment | undefined> {
  if (!isPaymentToken(token)) return undefined
  await sql.query(
    `update sandbox_payments set status = 'cancelled' where token = $1 and service = 'paypal' and status = 'open'`,
    [token],
  )
  return sandboxPayment(sql, token)
}

export const sandboxPaypal = (siteUrl: string): PaymentProvider => ({
  name: 'paypal-standin',
  async open(sql, opening) {
    const token = `EC-${randomId(17).toUpperCase()}`
    await sql.query(
      `insert into sandbox_payments (token, service, token_id, amount_cents, description, return_url, cancel_url)
       values ($1, 'paypal', $1, $2, $3, $4, $5)`,
      [token, opening.amountCents, opening.description, opening.returnUrl, opening.cancelUrl],
    )
    return { token, tokenId: token, approveUrl: `${siteUrl}/sandbox/paypal?token=${token}` }
  },
  async confirm(sql, token, payerId) {
    const payment = await sandboxPayment(sql, token)
    if (!payment || payment.payerId === null || payment.payerId !== payerId) return { status: 'invalid' }
    if (payment.status === 'cancelled') return { status: 'declined', reason: 'Cancelled' }
    return {
      status: 'approved',
      reference: payment.token,
      amountCents: payment.amountCents,
      payerId,
      details: {},
    }
  },
  async capture(sql, token, amountCents) {
    const { rows } = await sql.query<{ reference: string; amount_cents: number }>(
      `update sandbox_payments
         set reference = coalesce(reference, $3),
             amount_cents = case when status = 'captured' then amount_cents else $2 end,
             status = 'captured'
       where token = $1 and service = 'paypal' and status in ('authorised', 'captured')
       returning reference, amount_cents`,
      [token, amountCents, randomId(17).toUpperCase()],
    )
    const [taken] = rows
    return taken
      ? { status: 'captured', reference: taken.reference, amountCents: taken.amount_cents }
      : { status: 'refused', reason: 'Not approved' }
  },
  taken: takenOf,
  refund: refundSandbox,
})
