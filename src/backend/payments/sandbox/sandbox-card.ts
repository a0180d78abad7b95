import { isRandomId, randomId } from '../../kernel/ids'
import type { Sql } from '../../database/connection'
import { cardBrand, challengeCode, decideCard, type Card } from './card-rules'
import type { Approval, Capture, PaymentProvider } from '../payment-provider'
import { shopSecret } from '../../kernel/shop-secret-store'
import { readSignedAnswer, signAnswer } from './signed-answer'
import {
  authorizeCard,
  captureCard,
  cardPaymentOf,
  challengedPayment,
  countChallenge,
  declineCard,
  openCardPayment,
  refundSandbox,
  rememberCard,
  takenOf,
  type SandboxCardPayment,
} from './sandbox-store'

/**
 * The sandbox card processor, modeled on Payflow. The shop opens a secure token for an amount. The browser
 * posts the card to the processor (never to the shop) and returns with its signed response.
 */

const secretName = 'sandbox-card'
const maxTries = 10
const inDollars = (cents: number) => (cents / 100).toFixed(2)

/** The processor's response to the browser. */
export type ProcessorAnswer =
  /** URL-encoded and signed; passed unchanged to handlePayflowProResponse. */
  | { status: 'answered'; payload: string; approved: boolean; message: string }
  | { status: 'challenge'; challengeId: string }

async function answered(
  sql: Sql,
  payment: SandboxCardPayment | undefined,
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

async function authorize(sql: Sql, payment: SandboxCardPayment): Promise<ProcessorAnswer> {
  const reference = await authorizeCard(sql, payment.token)
  return answered(sql, { ...payment, reference }, 0, 'Approved')
}

/**
 * Accepts a card for a secure token. Call it within a transaction. Only the brand and the last four digits
 * are stored (payments-4).
 */
export async function submitCard(
  sql: Sql,
  token: string,
  tokenId: string,
  card: Card,
  now: Date,
): Promise<ProcessorAnswer> {
  const payment = await cardPaymentOf(sql, token, tokenId)
  if (!payment) return answered(sql, undefined, 161, 'Secure token not found')
  if (payment.status === 'authorized' || payment.status === 'captured')
    return answered(sql, payment, 160, 'Secure token already used')
  if (payment.challenge_tries >= maxTries) return answered(sql, payment, 12, 'Declined')
  const digits = card.number.replace(/[\s-]/g, '')
  const decision = decideCard({ ...card, number: digits }, now)
  const shown = { brand: cardBrand(digits), lastFour: digits.slice(-4).replace(/\D/g, '') }
  const challengeId = decision.status === 'challenge' ? randomId() : null
  await rememberCard(sql, token, {
    card: shown,
    challengeId,
    status: decision.status === 'declined' ? 'declined' : challengeId ? 'challenged' : 'open',
  })
  if (challengeId) return { status: 'challenge', challengeId }
  const seen = { ...payment, card: shown }
  return decision.status === 'declined'
    ? answered(sql, seen, decision.result, decision.message)
    : authorize(sql, seen)
}

/** Checks the shopper's answer to the bank's challenge. Call it within a transaction. */
export async function answerChallenge(sql: Sql, challengeId: string, code: string): Promise<ProcessorAnswer> {
  if (!isRandomId(challengeId)) return answered(sql, undefined, 161, 'Secure token not found')
  const payment = await challengedPayment(sql, challengeId)
  if (!payment) return answered(sql, undefined, 161, 'Secure token not found')
  await countChallenge(sql, payment.token)
  if (payment.challenge_tries >= maxTries || code.trim() !== challengeCode) {
    await declineCard(sql, payment.token)
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
  const reference = await captureCard(sql, token, amountCents)
  return reference === undefined
    ? { status: 'refused', reason: 'Not authorized over this amount' }
    : { status: 'captured', reference, amountCents }
}

export const sandboxCard: PaymentProvider = {
  open: openCardPayment,
  confirm,
  capture,
  taken: takenOf,
  refund: refundSandbox,
}

/** Returns the token in a response, so that the shop can find the payment that it opened. */
export const tokenOfAnswer = (payload: string) => new URLSearchParams(payload).get('SECURETOKEN') ?? ''
