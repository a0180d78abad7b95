import { isRandomId, randomId } from '../../kernel/ids'
import type { Sql } from '../../database/connection'
import type { Opened, Opening, RefundAnswer, RefundOrder, Taken } from '../payment-provider'
import { isPaymentToken } from '../payment-session-store'

/** State of the sandbox processors for cards and PayPal, which a real payment service would store. */

export interface SandboxCardPayment {
  token: string
  token_id: string
  amount_cents: number
  status: string
  challenge_tries: number
  reference: string | null
  card: { brand: string; lastFour: string } | null
}

export async function cardPaymentOf(
  sql: Sql,
  token: string,
  tokenId: string,
): Promise<SandboxCardPayment | undefined> {
  if (!isRandomId(token) || !isRandomId(tokenId)) return undefined
  const { rows } = await sql.query<SandboxCardPayment>(
    `select token, token_id, amount_cents, status, challenge_tries, reference, card from sandbox_payments
     where service = 'card' and token = $1 and token_id = $2 for update`,
    [token, tokenId],
  )
  return rows[0]
}

export async function challengedPayment(
  sql: Sql,
  challengeId: string,
): Promise<SandboxCardPayment | undefined> {
  const { rows } = await sql.query<SandboxCardPayment>(
    `select token, token_id, amount_cents, status, challenge_tries, reference, card from sandbox_payments
     where challenge_id = $1 and status = 'challenged' for update`,
    [challengeId],
  )
  return rows[0]
}

export async function openCardPayment(
  sql: Sql,
  { amountCents, description }: Pick<Opening, 'amountCents' | 'description'>,
): Promise<Opened> {
  const [token, tokenId] = [randomId(), randomId()]
  await sql.query(
    `insert into sandbox_payments (token, service, token_id, amount_cents, description)
     values ($1, 'card', $2, $3, $4)`,
    [token, tokenId, amountCents, description],
  )
  return { token, tokenId, approveUrl: null }
}

/** Records an attempt with a card; only the brand and the last four digits are stored (payments-4). */
export async function rememberCard(
  sql: Sql,
  token: string,
  tried: {
    card: { brand: string; lastFour: string }
    challengeId: string | null
    status: 'open' | 'declined' | 'challenged'
  },
): Promise<void> {
  await sql.query(
    `update sandbox_payments set card = $2, challenge_tries = challenge_tries + 1, challenge_id = $3, status = $4
     where token = $1`,
    [token, JSON.stringify(tried.card), tried.challengeId, tried.status],
  )
}

export async function countChallenge(sql: Sql, token: string): Promise<void> {
  await sql.query('update sandbox_payments set challenge_tries = challenge_tries + 1 where token = $1', [
    token,
  ])
}

export async function declineCard(sql: Sql, token: string): Promise<void> {
  await sql.query(`update sandbox_payments set status = 'declined', challenge_id = null where token = $1`, [
    token,
  ])
}

/** @returns the authorization's reference */
export async function authorizeCard(sql: Sql, token: string): Promise<string> {
  const reference = `A${randomId(11).toUpperCase()}`
  await sql.query(`update sandbox_payments set status = 'authorized', reference = $2 where token = $1`, [
    token,
    reference,
  ])
  return reference
}

/** @returns the capture's reference; undefined if this amount was not authorized */
export async function captureCard(sql: Sql, token: string, amountCents: number): Promise<string | undefined> {
  const { rows } = await sql.query<{ reference: string }>(
    `update sandbox_payments set status = 'captured'
     where token = $1 and service = 'card' and amount_cents = $2 and status in ('authorized', 'captured')
     returning reference`,
    [token, amountCents],
  )
  return rows[0]?.reference
}

export async function takenOf(sql: Sql, token: string): Promise<Taken | undefined> {
  const { rows } = await sql.query<Taken>(
    `select reference, amount_cents as "amountCents" from sandbox_payments where token = $1 and status = 'captured'`,
    [token],
  )
  return rows[0]
}

/**
 * Refunds in the sandbox. One statement reserves and inserts a refund, so that concurrent calls with the same
 * key refund once.
 */
export async function refundSandbox(
  sql: Sql,
  { token, amountCents, key }: RefundOrder,
): Promise<RefundAnswer> {
  await sql.query(
    `with asked as (
       insert into sandbox_refunds (request_key, token, amount_cents, reference)
       select $1, token, $3, $4 from sandbox_payments
       where token = $2 and status = 'captured' and refunded_cents + $3 <= amount_cents for update
       on conflict (request_key) do nothing returning token)
     update sandbox_payments set refunded_cents = refunded_cents + $3 from asked
     where sandbox_payments.token = asked.token`,
    [key, token, amountCents, `R${randomId(11).toUpperCase()}`],
  )
  const { rows } = await sql.query<{ reference: string }>(
    'select reference from sandbox_refunds where request_key = $1',
    [key],
  )
  const [made] = rows
  return made
    ? { status: 'refunded', reference: made.reference }
    : { status: 'refused', reason: 'More than was captured' }
}

export interface SandboxPayment {
  token: string
  amountCents: number
  status: 'open' | 'authorized' | 'captured' | 'canceled'
  payerId: string | null
  returnUrl: string
  cancelUrl: string
  description: string
  asksAddress: boolean
}

const columns = `token, amount_cents as "amountCents", status, payer_id as "payerId", return_url as "returnUrl",
  cancel_url as "cancelUrl", description, asks_address as "asksAddress"`

export async function sandboxPayment(sql: Sql, token: string): Promise<SandboxPayment | undefined> {
  if (!isPaymentToken(token)) return undefined
  const { rows } = await sql.query<SandboxPayment>(
    `select ${columns} from sandbox_payments where token = $1 and service = 'paypal'`,
    [token],
  )
  return rows[0]
}

/** Approves a payment on the approval page; approving twice has no further effect. */
export async function approveSandboxPayment(sql: Sql, token: string): Promise<SandboxPayment | undefined> {
  if (!isPaymentToken(token)) return undefined
  const { rows } = await sql.query<SandboxPayment>(
    `update sandbox_payments
       set payer_id = coalesce(payer_id, $2), status = case when status = 'captured' then status else 'authorized' end
     where token = $1 and service = 'paypal' returning ${columns}`,
    [token, randomId(13).toUpperCase()],
  )
  return rows[0]
}

export async function cancelSandboxPayment(sql: Sql, token: string): Promise<SandboxPayment | undefined> {
  if (!isPaymentToken(token)) return undefined
  await sql.query(
    `update sandbox_payments set status = 'canceled' where token = $1 and service = 'paypal' and status = 'open'`,
    [token],
  )
  return sandboxPayment(sql, token)
}

export async function openPaypalPayment(sql: Sql, token: string, opening: Opening): Promise<void> {
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
}

/** @returns the capture, made earlier or now; undefined if the payment was not approved */
export async function capturePaypal(
  sql: Sql,
  token: string,
  amountCents: number,
): Promise<Taken | undefined> {
  const { rows } = await sql.query<Taken>(
    `update sandbox_payments
       set reference = coalesce(reference, $3),
           amount_cents = case when status = 'captured' then amount_cents else $2 end,
           status = 'captured'
     where token = $1 and service = 'paypal' and status in ('authorized', 'captured')
     returning reference, amount_cents as "amountCents"`,
    [token, amountCents, randomId(17).toUpperCase()],
  )
  return rows[0]
}
