import { z } from 'zod'
import type {
  Approval,
  Capture,
  Opened,
  Opening,
  PaymentProvider,
  RefundAnswer,
  RefundOrder,
  Taken,
} from '../payment-provider'
import type { StripeAccount } from './stripe-account'

/**
 * Cards by Stripe's hosted Checkout (https://docs.stripe.com/api/checkout/sessions): a session is opened over the total, the
 * shopper enters the card at Stripe, and the money is authorised there. It is taken when the order is placed, by a capture
 * (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method), so that there is no payment without an order.
 * What counts is what Stripe answers to our server, never what the browser brings back (N17).
 */

const deadlineMs = 10_000
/** Answers keep this shape, whatever the account's own version is. */
const apiVersion = '2024-06-20'

const cardSchema = z.object({ brand: z.string(), last4: z.string() })
const chargeSchema = z.object({
  payment_method_details: z.object({ card: cardSchema.nullish() }).nullish(),
})
const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  amount_received: z.number().int(),
  currency: z.string(),
  latest_charge: z.union([z.string(), chargeSchema]).nullish(),
})
const sessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  url: z.string().nullish(),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  payment_intent: z.union([z.string(), intentSchema]).nullish(),
})
const refundSchema = z.object({ id: z.string(), status: z.string().nullable() })
const errorSchema = z.object({
  error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish(), type: z.string() }),
})
type Intent = z.infer<typeof intentSchema>

/** Sessions are named like this, and nothing else gets into an address. */
const isSessionId = (token: string) => /^cs_[A-Za-z0-9_]{5,120}$/.test(token)

/** {a: {b: 1}, c: ['x']} → a[b]=1&c[0]=x, as Stripe reads forms. */
export function formOf(fields: object, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const path = prefix === '' ? name : `${prefix}[${name}]`
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? formOf(value, path) : [[path, String(value)]]
  })
}

interface Answer {
  status: number
  body: unknown
}

function client({ secretKey, api }: StripeAccount) {
  return async function call(
    method: 'GET' | 'POST',
    path: string,
    { fields = {}, key }: { fields?: object; key?: string } = {},
  ): Promise<Answer> {
    const form = new URLSearchParams(formOf(fields)).toString()
    const response = await fetch(`${api}${path}${method === 'GET' && form ? `?${form}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(method === 'POST' && { body: form }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}

/** The bank's or Stripe's own word for what went wrong; undefined when it was no refusal but a breakdown. */
function refusalOf({ status, body }: Answer): string | undefined {
  const { error } = errorSchema.safeParse(body).data ?? {}
  if (!error || status >= 500 || status === 401 || status === 429) return undefined
  return error.decline_code ?? error.code ?? error.type
}

const cardNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

function detailsOf({ latest_charge: charge }: Intent): { cardBrand?: string; lastFour?: string } {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  return card ? { cardBrand: cardNames[card.brand] ?? 'Card', lastFour: card.last4 } : {}
}

function okBody(answer: Answer, what: string): unknown {
  if (answer.status >= 300) throw new Error(`Stripe answered ${answer.status} to ${what}`)
  return answer.body
}

const captured = (intent: Intent): Capture =>
  intent.status === 'succeeded' && intent.currency === 'usd'
    ? { status: 'captured', reference: intent.id, amountCents: intent.amount_received }
    : { status: 'refused', reason: intent.status }

export function stripe(account: StripeAccount): PaymentProvider {
  const call = client(account)

  async function open(opening: Opening): Promise<Opened> {
    const answer = await call('POST', '/v1/checkout/sessions', {
      key: crypto.randomUUID(),
      fields: {
        mode: 'payment',
        payment_method_types: ['card'],
        client_reference_id: opening.reference,
        // Stripe fills the session's id in when it sends the shopper back.
        success_url: `${opening.returnUrl}?card_session={CHECKOUT_SESSION_ID}`,
        cancel_url: opening.cancelUrl,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: opening.amountCents,
              product_data: { name: opening.description },
            },
          },
        ],
        payment_intent_data: { capture_method: 'manual', metadata: { reference: opening.reference } },
      },
    })
    const session = sessionSchema.parse(okBody(answer, 'a new session'))
    if (!session.url) throw new Error('Stripe gave no address for the card form')
    return { token: session.id, tokenId: session.id, approveUrl: session.url }
  }

  async function sessionAt(token: string) {
    if (!isSessionId(token)) return undefined
    const answer = await call('GET', `/v1/checkout/sessions/${token}`, {
      fields: { expand: ['payment_intent.latest_charge'] },
    })
    if (answer.status === 404) return undefined
    return sessionSchema.parse(okBody(answer, 'a session'))
  }

  async function intentOf(token: string): Promise<Intent | undefined> {
    const session = await sessionAt(token)
    return typeof session?.payment_intent === 'object' ? (session.payment_intent ?? undefined) : undefined
  }

  async function confirm(token: string): Promise<Approval> {
    const session = await sessionAt(token)
    const intent = typeof session?.payment_intent === 'object' ? session.payment_intent : undefined
    if (!session || session.currency !== 'usd') return { status: 'invalid' }
    if (session.status !== 'complete' || !intent) return { status: 'declined', reason: 'not finished' }
    if (intent.currency !== 'usd' || intent.amount !== session.amount_total) return { status: 'invalid' }
    if (intent.status !== 'requires_capture' && intent.status !== 'succeeded')
      return { status: 'declined', reason: intent.status }
    return {
      status: 'approved',
      reference: intent.id,
      amountCents: intent.amount,
      payerId: null,
      details: detailsOf(intent),
    }
  }

  async function capture(token: string, amountCents: number, key: string): Promise<Capture> {
    const intent = await intentOf(token)
    if (!intent) return { status: 'refused', reason: 'not finished' }
    if (intent.status !== 'requires_capture') return captured(intent)
    if (intent.amount !== amountCents) return { status: 'refused', reason: 'another amount' }
    const answer = await call('POST', `/v1/payment_intents/${intent.id}/capture`, {
      key,
      fields: { amount_to_capture: amountCents },
    })
    if (answer.status < 300) return captured(intentSchema.parse(answer.body))
    const refusal = refusalOf(answer)
    if (refusal === undefined) throw new Error(`Stripe answered ${answer.status} to a capture`)
    // Somebody captured it in the meantime: what they took is what was taken.
    const now = await intentOf(token)
    return now?.status === 'succeeded' ? captured(now) : { status: 'refused', reason: refusal }
  }

  async function taken(token: string): Promise<Taken | undefined> {
    const intent = await intentOf(token)
    return intent?.status === 'succeeded'
      ? { reference: intent.id, amountCents: intent.amount_received }
      : undefined
  }

  async function refund({ reference, amountCents, key }: RefundOrder): Promise<RefundAnswer> {
    const answer = await call('POST', '/v1/refunds', {
      key,
      fields: { payment_intent: reference, amount: amountCents },
    })
    if (answer.status >= 300) {
      const refusal = refusalOf(answer)
      if (refusal === undefined) throw new Error(`Stripe answered ${answer.status} to a refund`)
      return { status: 'refused', reason: refusal }
    }
    const made = refundSchema.parse(answer.body)
    return made.status === 'failed' || made.status === 'canceled'
      ? { status: 'refused', reason: made.status }
      : { status: 'refunded', reference: made.id }
  }

  /** Refused when it was captured or cancelled already: then there is nothing to give up. */
  async function release(token: string): Promise<void> {
    const intent = await intentOf(token)
    if (intent?.status === 'requires_capture')
      await call('POST', `/v1/payment_intents/${intent.id}/cancel`, { key: `release-${intent.id}` })
  }

  return {
    open: (_sql, opening) => open(opening),
    confirm: (_sql, token) => confirm(token),
    capture: (_sql, token, amountCents, key) => capture(token, amountCents, key),
    taken: (_sql, token) => taken(token),
    refund: (_sql, order) => refund(order),
    release: (_sql, token) => release(token),
  }
}
