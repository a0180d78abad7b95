import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerCardPage } from './stripe-page'

/**
 * Stripe as documented, as far as the shop uses it: hosted sessions, intents with manual capture, refunds.
 */

interface Session {
  id: string
  reference: string
  amount: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  intentId: string | null
  successUrl: string
  cancelUrl: string
}

interface Intent {
  id: string
  status: string
  amount: number
  received: number
  currency: string
}

export interface Call {
  path: string
  form: Record<string, string>
  key: string | undefined
}

export type Fault = 'down' | 'hang-up-after-capture' | 'decline-capture' | undefined

/** @param isVisited if true, its card page also serves browsers */
export async function stripeServer({ secretKey = 'sk_test_example', isVisited = false } = {}) {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds: { id: string; intent: string; amount: number; metadata: Record<string, string> }[] = []
  const disputes = new Map<string, { id: string } & Record<string, unknown>>()
  const answered = new Map<string, { status: number; body: unknown }>()
  const calls: Call[] = []
  let fault: Fault
  let pages = 'https://checkout.stripe.com'
  /** Delays the response to the next request until this resolves, like a slow connection. */
  let hold: (() => Promise<unknown>) | undefined

  const shownIntent = ({ id, status, amount, received, currency }: Intent) => ({
    id,
    object: 'payment_intent',
    status,
    amount,
    amount_received: received,
    currency,
    latest_charge: {
      id: `ch_${id}`,
      object: 'charge',
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    },
  })
  const shownSession = (session: Session) => {
    const intent = session.intentId === null ? undefined : intents.get(session.intentId)
    return {
      id: session.id,
      object: 'checkout.session',
      status: session.status,
      payment_status: 'unpaid',
      url: session.status === 'open' ? `${pages}/c/pay/${session.id}` : null,
      amount_total: session.amount,
      currency: session.currency,
      client_reference_id: session.reference,
      payment_intent: intent ? shownIntent(intent) : null,
    }
  }
  const refusal = (code: string) => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', code, message: code } },
  })

  function open(form: Record<string, string>) {
    const session: Session = {
      id: `cs_test_a1${crypto.randomUUID().replaceAll('-', '')}`,
      reference: form['client_reference_id'] ?? '',
      amount: Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      status: 'open',
      intentId: null,
      successUrl: form['success_url'] ?? '',
      cancelUrl: form['cancel_url'] ?? '',
    }
    sessions.set(session.id, session)
    return { status: 200, body: shownSession(session) }
  }

  /** Opens an intent, as a page does before its wallet confirms it. */
  function openIntent(form: Record<string, string>) {
    const intent: Intent = {
      id: `pi_${crypto.randomUUID().replaceAll('-', '')}`,
      status: 'requires_payment_method',
      amount: Number(form['amount']),
      received: 0,
      currency: form['currency'] ?? '',
    }
    intents.set(intent.id, intent)
    return { status: 200, body: { ...shownIntent(intent), client_secret: `${intent.id}_secret_example` } }
  }

  function capture(intent: Intent, form: Record<string, string>) {
    if (fault === 'decline-capture')
      return {
        status: 402,
        body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'do_not_honor' } },
      }
    if (intent.status !== 'requires_capture') return refusal('payment_intent_unexpected_state')
    intent.status = 'succeeded'
    intent.received = Number(form['amount_to_capture'] ?? intent.amount)
    return { status: 200, body: shownIntent(intent) }
  }

  const shownRefund = ({ id, intent, amount, metadata }: (typeof refunds)[number]) => ({
    id,
    object: 'refund',
    status: 'succeeded',
    amount,
    currency: 'usd',
    payment_intent: intent,
    metadata,
  })

  function refund(form: Record<string, string>) {
    const intent = intents.get(form['payment_intent'] ?? '')
    const amount = Number(form['amount'])
    const back = refunds
      .filter((each) => each.intent === intent?.id)
      .reduce((sum, each) => sum + each.amount, 0)
    if (!intent || back + amount > intent.received) return refusal('charge_already_refunded')
    const id = `re_${crypto.randomUUID().replaceAll('-', '')}`
    const madeBy = form['metadata[made_by]']
    const metadata: Record<string, string> = madeBy ? { made_by: madeBy } : {}
    const made = { id, intent: intent.id, amount, metadata }
    refunds.push(made)
    return { status: 200, body: shownRefund(made) }
  }

  function decide(method: string, path: string, form: Record<string, string>) {
    const [, collection, id = '', action] =
      /^\/v1\/(checkout\/sessions|payment_intents|refunds|disputes)(?:\/((?:cs|pi|re|du)_\w+))?(?:\/(\w+))?$/.exec(
        path,
      ) ?? []
    if (collection === 'checkout/sessions' && method === 'POST' && id === '') return open(form)
    const session = sessions.get(id)
    if (collection === 'checkout/sessions' && method === 'GET' && session)
      return { status: 200, body: shownSession(session) }
    if (collection === 'payment_intents' && method === 'POST' && id === '') return openIntent(form)
    const intent = intents.get(id)
    if (collection === 'payment_intents' && method === 'GET' && intent)
      return { status: 200, body: shownIntent(intent) }
    if (collection === 'payment_intents' && intent && action === 'capture') return capture(intent, form)
    if (collection === 'payment_intents' && intent && action === 'cancel') {
      if (intent.status !== 'requires_capture') return refusal('payment_intent_unexpected_state')
      intent.status = 'canceled'
      return { status: 200, body: shownIntent(intent) }
    }
    if (collection === 'refunds' && method === 'POST') return refund(form)
    const back = refunds.find((each) => each.id === id)
    if (collection === 'refunds' && back) return { status: 200, body: shownRefund(back) }
    const dispute = disputes.get(id)
    if (collection === 'disputes' && dispute) return { status: 200, body: dispute }
    return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }
  }

  /** The shopper enters a card on Stripe's page. */
  function pay(id: string, changes: Partial<Intent> = {}) {
    const session = sessions.get(id)
    if (!session) throw new Error(`Stripe knows no session ${id}`)
    const intent: Intent = {
      id: `pi_${crypto.randomUUID().replaceAll('-', '')}`,
      status: 'requires_capture',
      amount: session.amount,
      received: 0,
      currency: session.currency,
      ...changes,
    }
    intents.set(intent.id, intent)
    session.intentId = intent.id
    session.status = 'complete'
    return intent
  }

  /** The shopper's wallet confirms an intent in the browser. */
  function confirm(id: string, changes: Partial<Intent> = {}) {
    const intent = intents.get(id)
    if (!intent) throw new Error(`Stripe knows no intent ${id}`)
    Object.assign(intent, { status: 'requires_capture' }, changes)
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const visited = /^\/c\/pay\/(\w+)$/.exec(request.url ?? '')?.[1]
    if (visited !== undefined) {
      const session = sessions.get(visited)
      const visit = session && { session, authorize: () => void pay(visited) }
      return answerCardPage(request, response, visit, Buffer.concat(chunks).toString('utf8'))
    }
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    const held = hold
    hold = undefined
    await held?.()
    if (fault === 'down') return answer(500, { error: { type: 'api_error' } })
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return answer(401, { error: { type: 'invalid_request_error' } })
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? key : undefined
    calls.push({ path, form, key: known })
    const made =
      (known === undefined ? undefined : answered.get(known)) ?? decide(request.method ?? '', path, form)
    if (known !== undefined) answered.set(known, made)
    if (fault === 'hang-up-after-capture' && path.endsWith('/capture')) return void response.destroy()
    return answer(made.status, made.body)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // A host other than the shop's, as with Stripe.
  if (isVisited) pages = `http://localhost:${port}`
  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    intents,
    refunds,
    disputes,
    calls,
    pay,
    confirm,
    misbehave: (kind: Fault) => {
      fault = kind
    },
    /** Delays the response to the next request until this resolves. */
    holdNext(until: () => Promise<unknown>) {
      hold = until
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
