import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** PayPal's Orders v2 API as documented, on a local port, which records its requests. */

interface Capture {
  id: string
  value: string
  requestId: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED'
}

interface Order {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  referenceId: string
  value: string
  payerId: string
  captures: Capture[]
  shippingPreference: string
  customId: string | undefined
  shipping: object | undefined
  payer: ApprovingPayer
}

/** What PayPal reports about an approving payer. */
export interface ApprovingPayer {
  phone?: string | undefined
  /** Replaces fields of the address on file. */
  address?: Record<string, string | undefined>
}

const addressOnFile = {
  address_line_1: '1 Main Street',
  address_line_2: 'Floor 2',
  admin_area_2: 'San Jose',
  admin_area_1: 'CA',
  postal_code: '95131',
  country_code: 'US',
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const shownCapture = ({ id, status, value }: Capture) => ({
  id,
  status,
  amount: { currency_code: 'USD', value },
})

const shownPayer = ({ payerId, payer: { phone } }: Order) => ({
  payer_id: payerId,
  email_address: 'buyer@example.com',
  name: { given_name: 'Bea', surname: 'van der Berg' },
  phone: phone && { phone_number: { national_number: phone } },
})

const shown = (order: Order) => ({
  id: order.id,
  status: order.status,
  payer: order.status === 'PAYER_ACTION_REQUIRED' ? undefined : shownPayer(order),
  purchase_units: [
    {
      reference_id: order.referenceId,
      amount: { currency_code: 'USD', value: order.value },
      shipping:
        order.shippingPreference === 'GET_FROM_FILE' && order.status !== 'PAYER_ACTION_REQUIRED'
          ? {
              name: { full_name: 'Bea van der Berg' },
              address: { ...addressOnFile, ...order.payer.address },
            }
          : order.shipping,
      payments: order.captures.length
        ? {
            captures: order.captures.map(shownCapture),
          }
        : undefined,
    },
  ],
  links: [
    {
      href: `https://www.sandbox.paypal.com/checkoutnow?token=${order.id}`,
      rel: 'payer-action',
      method: 'GET',
    },
  ],
})

function answer(response: ServerResponse, status: number, body?: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

type Fault = 'decline' | 'refuse-address' | 'hang-up-after-capture' | 'review' | undefined

/** Headers that this server accepts as its own signature. */
export const goodSignature = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': 'transmission-1',
  'paypal-transmission-sig': 'signed by PayPal',
  'paypal-transmission-time': '2026-11-20T15:00:00Z',
}

export interface PaypalServer {
  url: string
  orders: Map<string, Order>
  /** Responses of GET /v1/customer/disputes/{id} and /v2/payments/refunds/{id}. */
  disputes: Map<string, object>
  reversals: Map<string, object>
  /** Returns how often the server had to verify a message. */
  verifications: () => number
  /** Refunds by idempotency key. */
  refunds: Map<string, { id: string; value: string }>
  /** Sets the decision of PayPal or the buyer's bank. */
  decide(id: string, status: 'COMPLETED' | 'DECLINED'): void
  approve(id: string, payer?: ApprovingPayer): { payerId: string }
  /** Makes captures fail this way instead of responding. */
  misbehave: (kind: Fault) => void
  /** Delays the response to the next order query or capture until this resolves. */
  holdNext(until: () => Promise<unknown>): void
  /** Makes all later order queries and captures take this long. */
  takeMs(ms: number): void
  close(): Promise<void>
}

export async function paypalServer(webhookId = 'webhook-1'): Promise<PaypalServer> {
  const orders = new Map<string, Order>()
  const refunds = new Map<string, { id: string; value: string }>()
  const disputes = new Map<string, object>()
  const reversals = new Map<string, object>()
  let fault: Fault
  let hold: (() => Promise<unknown>) | undefined
  let delayMs = 0
  let verifications = 0

  function capture(order: Order, requestId: string, response: ServerResponse) {
    if (fault === 'decline') return answer(response, 422, { details: [{ issue: 'INSTRUMENT_DECLINED' }] })
    const isRepeat = order.captures.some((made) => made.requestId === requestId)
    if (order.status === 'COMPLETED' && !isRepeat)
      return answer(response, 422, { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] })
    if (!isRepeat)
      order.captures.push({
        id: `CAP${order.id}`,
        value: order.value,
        requestId,
        status: fault === 'review' ? 'PENDING' : 'COMPLETED',
      })
    order.status = 'COMPLETED'
    if (fault === 'hang-up-after-capture') return response.destroy()
    return answer(response, 201, shown(order))
  }

  function refund(made: Capture, value: string, requestId: string, response: ServerResponse) {
    if (made.status !== 'COMPLETED' && !refunds.has(requestId))
      return answer(response, 422, { details: [{ issue: 'CAPTURE_NOT_COMPLETED' }] })
    const known = refunds.get(requestId) ?? { id: `REF${refunds.size + 1}`, value }
    refunds.set(requestId, known)
    if (value === made.value) made.status = 'REFUNDED'
    return answer(response, 201, { id: known.id, status: 'COMPLETED' })
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const text = await bodyOf(request)
    if (request.url === '/v1/oauth2/token')
      return answer(response, 200, { access_token: 'T', expires_in: 32_400 })
    if (request.headers.authorization !== 'Bearer T') return answer(response, 401, {})
    if (request.url === '/v1/notifications/verify-webhook-signature') {
      verifications++
      const asked = JSON.parse(text)
      const isOurs =
        asked.webhook_id === webhookId &&
        asked.webhook_event.id !== 'forged' &&
        asked.transmission_sig === goodSignature['paypal-transmission-sig']
      return answer(response, 200, { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' })
    }
    const [, kind, named = ''] =
      /^\/v[12]\/(customer\/disputes|payments\/refunds)\/([^/]+)$/.exec(request.url ?? '') ?? []
    if (kind !== undefined) {
      const known = (kind === 'payments/refunds' ? reversals : disputes).get(named)
      return known ? answer(response, 200, known) : answer(response, 404, { name: 'RESOURCE_NOT_FOUND' })
    }
    const [, captureId, isRefund] =
      /^\/v2\/payments\/captures\/([^/]+)(\/refund)?$/.exec(request.url ?? '') ?? []
    if (captureId !== undefined) {
      const made = [...orders.values()].flatMap(({ captures }) => captures).find(({ id }) => id === captureId)
      if (!made) return answer(response, 404, { name: 'RESOURCE_NOT_FOUND' })
      if (!isRefund) return answer(response, 200, shownCapture(made))
      return refund(
        made,
        JSON.parse(text).amount.value,
        String(request.headers['paypal-request-id']),
        response,
      )
    }
    const [, id = '', action] = /^\/v2\/checkout\/orders\/?([^/]*)(?:\/(.*))?$/.exec(request.url ?? '') ?? []
    if (request.method === 'POST' && id === '') {
      const asked = JSON.parse(text)
      const unit = asked.purchase_units[0]
      if (fault === 'refuse-address' && unit.shipping)
        return answer(response, 422, { details: [{ issue: 'CITY_REQUIRED' }] })
      const made: Order = {
        id: `ORDER${orders.size + 1}`,
        status: 'PAYER_ACTION_REQUIRED',
        referenceId: unit.reference_id,
        value: unit.amount.value,
        payerId: `PAYER${orders.size + 1}`,
        captures: [],
        customId: unit.custom_id,
        shipping: unit.shipping,
        shippingPreference: asked.payment_source.paypal.experience_context.shipping_preference,
        payer: {},
      }
      orders.set(made.id, made)
      return answer(response, 200, shown(made))
    }
    const held = hold
    hold = undefined
    await held?.()
    if (delayMs > 0) await wait(delayMs)
    const order = orders.get(id)
    if (!order) return answer(response, 404, { name: 'RESOURCE_NOT_FOUND' })
    if (request.method === 'GET') return answer(response, 200, shown(order))
    if (request.method === 'PATCH') {
      order.value = JSON.parse(text)[0].value.value
      return answer(response, 204)
    }
    if (action === 'capture') return capture(order, String(request.headers['paypal-request-id']), response)
    return answer(response, 404, {})
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    orders,
    refunds,
    disputes,
    reversals,
    verifications: () => verifications,
    decide(id, status) {
      const [made] = orders.get(id)?.captures ?? []
      if (!made) throw new Error(`PayPal has captured nothing of ${id}`)
      made.status = status
    },
    approve(id, payer = {}) {
      const order = orders.get(id)
      if (!order) throw new Error(`PayPal knows no order ${id}`)
      order.payer = payer
      order.status = 'APPROVED'
      return { payerId: order.payerId }
    },
    misbehave: (kind) => {
      fault = kind
    },
    holdNext: (until) => {
      hold = until
    },
    takeMs: (ms) => {
      delayMs = ms
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
