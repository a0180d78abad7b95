import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** PayPal's Orders v2 API as it is documented, on a port of this machine, with a memory of what it was asked. */

interface Order {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  referenceId: string
  value: string
  payerId: string
  captures: { id: string; value: string; requestId: string }[]
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const shown = (order: Order) => ({
  id: order.id,
  status: order.status,
  payer:
    order.status === 'PAYER_ACTION_REQUIRED'
      ? undefined
      : { payer_id: order.payerId, email_address: 'buyer@example.com' },
  purchase_units: [
    {
      reference_id: order.referenceId,
      amount: { currency_code: 'USD', value: order.value },
      payments: order.captures.length
        ? {
            captures: order.captures.map(({ id, value }) => ({
              id,
              status: 'COMPLETED',
              amount: { currency_code: 'USD', value },
            })),
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

export interface PaypalServer {
  url: string
  orders: Map<string, Order>
  approve(id: string): { payerId: string }
  /** The next capture does this instead of answering. */
  misbehave: (kind: 'decline' | 'hang-up-after-capture' | undefined) => void
  close(): Promise<void>
}

export async function paypalServer(): Promise<PaypalServer> {
  const orders = new Map<string, Order>()
  let fault: 'decline' | 'hang-up-after-capture' | undefined

  function capture(order: Order, requestId: string, response: ServerResponse) {
    if (fault === 'decline') return answer(response, 422, { details: [{ issue: 'INSTRUMENT_DECLINED' }] })
    const isRepeat = order.captures.some((made) => made.requestId === requestId)
    if (order.status === 'COMPLETED' && !isRepeat)
      return answer(response, 422, { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] })
    if (!isRepeat) order.captures.push({ id: `CAP${orders.size}${order.id}`, value: order.value, requestId })
    order.status = 'COMPLETED'
    if (fault === 'hang-up-after-capture') return response.destroy()
    return answer(response, 201, shown(order))
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const text = await bodyOf(request)
    if (request.url === '/v1/oauth2/token')
      return answer(response, 200, { access_token: 'T', expires_in: 32_400 })
    if (request.headers.authorization !== 'Bearer T') return answer(response, 401, {})
    const [, id = '', action] = /^\/v2\/checkout\/orders\/?([^/]*)(?:\/(.*))?$/.exec(request.url ?? '') ?? []
    if (request.method === 'POST' && id === '') {
      const asked = JSON.parse(text)
      const unit = asked.purchase_units[0]
      const made: Order = {
        id: `ORDER${orders.size + 1}`,
        status: 'PAYER_ACTION_REQUIRED',
        referenceId: unit.reference_id,
        value: unit.amount.value,
        payerId: `PAYER${orders.size + 1}`,
        captures: [],
      }
      orders.set(made.id, made)
      return answer(response, 200, shown(made))
    }
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
    approve(id) {
      const order = orders.get(id)
      if (!order) throw new Error(`PayPal knows no order ${id}`)
      order.status = 'APPROVED'
      return { payerId: order.payerId }
    },
    misbehave: (kind) => {
      fault = kind
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
