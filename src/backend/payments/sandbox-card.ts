import { isRandomId, randomId } from '../kernel/ids'
import type { Sql } from '../database/connection'
import { cardBrand, challengeCode, decideCard, type Card } from './card-rules'
import type { Approval, Capture, PaymentProvider, RefundAnswer, RefundOrder, Taken } from './payment-provider'
import { shopSecret } from '../kernel/shop-secret-store'
import { readSignedAnswer, signAnswer } from './signed-answer'

/**
 * The stand-in card processor, in the manner of Payflow: the shop opens a secure token over an amount, the browser posts
 * the card to the processor (never to the shop), and brings back its signed answer.
 */

const secretName = 'sandbox-card'
const maxTries = 10
const inDollars = (cents: number) => (cents / 100).toFixed(2)

interface Payment {
  token: string
  token_id: string
  amount_cents: number
  status: string
  challenge_tries: number
  reference: string | null
  card: { brand: string; lastFour: string } | null
}

/** What the processor tells the browser. */
export type ProcessorAnswer =
  /** url-encoded and signed; goes to handlePayflowProResponse as it is. */
  | { status: 'answered'; payload: string; approved: boolean; message: string }
  | { status: 'challenge'; challengeId: string }

async function paymentOf(sql: Sql, token: string, tokenId: string): Promise<Payment | undefined> {
  if (!isRandomId(token) || !isRandomId(tokenId)) return undefined
  const { rows } = await sql.query<Payment>(
    `select token, token_id, amount_cents, status, challenge_tries, reference, card from sandbox_payments
     where service = 'card' and token = $1 and token_id = $2 for update`,
    [token, tokenId],
  )
  return rows[0]
}

async function answered(
  sql: Sql,
  payment: Payment | undefined,
  result: number,
  message: string,
): Promise<ProcessorAnswer> {
  const fields = {
    RESULT: String(result),
    RESPMSG: message,
    ...(payment && {
      SECURETOKEN: payment.token,
      SECURETOKENID: payment.token_id,
      AMT: inDollars(payment.amount_cents),
    }),
    ...(payment?.reference && result === 0 && { PNREF: payment.reference }),
    ...(payment?.card && { CARDBRAND: payment.card.brand, ACCT: payment.card.lastFour }),
  }
  const payload = signAnswer(fields, await shopSecret(sql, secretName))
  return { status: 'answered', payload, approved: result === 0, message }
}

async function authorize(sql: Sql, payment: Payment): Promise<ProcessorAnswer> {
  const reference = `A${randomId(11).toUpperCase()}`
  await sql.query(`update sandbox_payments set status = 'authorised', reference = $2 where token = $1`, [
    payment.token,
    reference,
  ])
  return answered(sql, { ...payment, reference }, 0, 'Approved')
}

/** Takes a card for a secure token. Call within a transaction. Only brand and last four digits are remembered (PY4). */
export async function submitCard(
  sql: Sql,
  token: string,
  tokenId: string,
  card: Card,
  now: Date,
): Promise<ProcessorAnswer> {
  const payment = await paymentOf(sql, token, tokenId)
  if (!payment) return answered(sql, undefined, 161, 'Secure token not found')
  if (payment.status === 'authorised' || payment.status === 'captured')
    return answered(sql, payment, 160, 'Secure token already used')
  if (payment.challenge_tries >= maxTries) return answered(sql, payment, 12, 'Declined')
  const digits = card.number.replace(/[\s-]/g, '')
  const decision = decideCard({ ...card, number: digits }, now)
  const shown = { brand: cardBrand(digits), lastFour: digits.slice(-4).replace(/\D/g, '') }
  const challengeId = decision.status === 'challenge' ? randomId() : null
  await sql.query(
    `update sandbox_payments set card = $2, challenge_tries = challenge_tries + 1, challenge_id = $3, status = $4
     where token = $1`,
    [
      token,
      JSON.stringify(shown),
      challengeId,
      decision.status === 'declined' ? 'declined' : challengeId ? 'challenged' : 'open',
    ],
  )
  if (challengeId) return { status: 'challenge', challengeId }
  const seen = { ...payment, card: shown }
  return decision.status === 'declined'
    ? answered(sql, seen, decision.result, decision.message)
    : authorize(sql, seen)
}

/** The shopper answers the bank's question. Call within a transaction. */
export async function answerChallenge(sql: Sql, challengeId: string, code: string): Promise<ProcessorAnswer> {
  if (!isRandomId(challengeId)) return answered(sql, undefined, 161, 'Secure token not found')
  const { rows } = await sql.query<Payment>(
    `select token, token_id, amount_cents, status, challenge_tries, reference, card from sandbox_payments
     where challenge_id = $1 and status = 'challenged' for update`,
    [challengeId],
  )
  const [payment] = rows
  if (!payment) return answered(sql, undefined, 161, 'Secure token not found')
  await sql.query('update sandbox_payments set challenge_tries = challenge_tries + 1 where token = $1', [
    payment.token,
  ])
  if (payment.challenge_tries >= maxTries || code.trim() !== challengeCode) {
    await sql.query(`update sandbox_payments set status = 'declined', challenge_id = null where token = $1`, [
      payment.token,
    ])
    return answered(sql, payment, 12, 'Declined by the bank')
  }
  return authorize(sql, payment)
}

async function confirm(sql: Sql, token: string, payload: string): Promise<Approval> {
  const fields = readSignedAnswer(payload, await shopSecret(sql, secretName))
  if (!fields || fields['SECURETOKEN'] !== token) return { status: 'invalid' }
  if (fields['RESULT'] !== '0') return { status: 'declined', reason: fields['RESPMSG'] ?? 'Declined' }
  const [dollars = '', cents = ''] = (fields['AMT'] ?? '').split('.')
  const reference = fields['PNREF']
  if (!/^\d{1,8}$/.test(dollars) || !/^\d{2}$/.test(cents) || !reference) return { status: 'invalid' }
  return {
    status: 'approved',
    reference,
    payerId: null,
    amountCents: Number(dollars + cents),
    details: { cardBrand: fields['CARDBRAND'] ?? 'Card', lastFour: fields['ACCT'] ?? '' },
  }
}

async function capture(sql: Sql, token: string, amountCents: number): Promise<Capture> {
  const { rows } = await sql.query<{ reference: string }>(
    `update sandbox_payments set status = 'captured'
     where token = $1 and service = 'card' and amount_cents = $2 and status in ('authorised', 'captured')
     returning reference`,
    [token, amountCents],
  )
  const [taken] = rows
  return taken
    ? { status: 'captured', reference: taken.reference, amountCents }
    : { status: 'refused', reason: 'Not authorised over this amount' }
}

export async function takenOf(sql: Sql, token: string): Promise<Taken | undefined> {
  const { rows } = await sql.query<Taken>(
    `select reference, amount_cents as "amountCents" from sandbox_payments where token = $1 and status = 'captured'`,
    [token],
  )
  return rows[0]
}

/** The stand-ins' refunds: reserved and written in one statement, so that a key counts once however many ask at once. */
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

export const sandboxCard: PaymentProvider = {
  name: 'sandbox-card',
  async open(sql, { amountCents, description }) {
    const [token, tokenId] = [randomId(), randomId()]
    await sql.query(
      `insert into sandbox_payments (token, service, token_id, amount_cents, description)
       values ($1, 'card', $2, $3, $4)`,
      [token, tokenId, amountCents, description],
    )
    return { token, tokenId, approveUrl: null }
  },
  confirm,
  capture,
  taken: takenOf,
  refund: refundSandbox,
}

/** Finds the token that an answer speaks of, so that the shop can look up what it opened. */
export const tokenOfAnswer = (payload: string) => new URLSearchParams(payload).get('SECURETOKEN') ?? ''
