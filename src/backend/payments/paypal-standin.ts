import { randomId } from '../cart/random-id'
import type { Sql } from '../database/connection'
import type { Payer, PaymentProvider } from './payment-provider'
import { isPaymentToken } from './payment-session-store'
import { refundStandin, takenOf } from './sandbox-card'

/** PayPal for shops without an account there: the same steps, an approval page of our own, and no money. */

export interface StandinPayment {
  token: string
  amountCents: number
  status: 'open' | 'authorised' | 'captured' | 'cancelled'
  payerId: string | null
  returnUrl: string
  cancelUrl: string
  description: string
  asksAddress: boolean
}

/** Who pays at the stand-in. */
export const standinPayer = {
  email: 'payer@example.com',
  address: {
    firstname: 'Pat',
    lastname: 'Payer',
    street: ['1 Main Street'],
    city: 'San Jose',
    region: 'CA',
    postcode: '95131',
    countryCode: 'US',
    telephone: '408-555-0134',
  },
} satisfies Payer

const columns = `token, amount_cents as "amountCents", status, payer_id as "payerId", return_url as "returnUrl",
  cancel_url as "cancelUrl", description, asks_address as "asksAddress"`

export async function standinPayment(sql: Sql, token: string): Promise<StandinPayment | undefined> {
  if (!isPaymentToken(token)) return undefined
  const { rows } = await sql.query<StandinPayment>(
    `select ${columns} from sandbox_payments where token = $1 and service = 'paypal'`,
    [token],
  )
  return rows[0]
}

/** The shopper agrees on the approval page; agreeing twice is agreeing once. */
export async function approveStandin(sql: Sql, token: string): Promise<StandinPayment | undefined> {
  if (!isPaymentToken(token)) return undefined
  const { rows } = await sql.query<StandinPayment>(
    `update sandbox_payments
       set payer_id = coalesce(payer_id, $2), status = case when status = 'captured' then status else 'authorised' end
     where token = $1 and service = 'paypal' returning ${columns}`,
    [token, randomId(13).toUpperCase()],
  )
  return rows[0]
}

export async function cancelStandin(sql: Sql, token: string): Promise<StandinPayment | undefined> {
  if (!isPaymentToken(token)) return undefined
  await sql.query(
    `update sandbox_payments set status = 'cancelled' where token = $1 and service = 'paypal' and status = 'open'`,
    [token],
  )
  return standinPayment(sql, token)
}

export const paypalStandin = (siteUrl: string): PaymentProvider => ({
  name: 'paypal-standin',
  async open(sql, opening) {
    const token = `EC-${randomId(17).toUpperCase()}`
    await sql.query(
      `insert into sandbox_payments
         (token, service, token_id, amount_cents, description, return_url, cancel_url, asks_address)
       values ($1, 'paypal', $1, $2, $3, $4, $5, $6)`,
      [
        token,
        opening.amountCents,
        opening.description,
        opening.returnUrl,
        opening.cancelUrl,
        opening.asksAddress,
      ],
    )
    return { token, tokenId: token, approveUrl: `${siteUrl}/sandbox/paypal?token=${token}` }
  },
  async confirm(sql, token, payerId) {
    const payment = await standinPayment(sql, token)
    if (!payment || payment.payerId === null || payment.payerId !== payerId) return { status: 'invalid' }
    if (payment.status === 'cancelled') return { status: 'declined', reason: 'Cancelled' }
    return {
      status: 'approved',
      reference: payment.token,
      amountCents: payment.amountCents,
      payerId,
      details: {},
      payer: payment.asksAddress ? standinPayer : { ...standinPayer, address: null },
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
  refund: refundStandin,
})
