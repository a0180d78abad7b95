import { z } from 'zod'
import type {
  Approval,
  Capture,
  Opened,
  Opening,
  PaymentProvider,
  RefundAnswer,
  RefundOrder,
  Review,
  Taken,
} from '../payment-provider'
import { issues, paypalClient } from './paypal-client'
import type { PaypalAccount } from '../payment-settings'
import { payerSchema, shippingSchema, toPayer, toShipping } from './paypal-payer'

/**
 * PayPal's REST API, Orders v2 (https://developer.paypal.com/docs/api/orders/v2/): create, approve at PayPal,
 * capture. Only the response to this server-to-server call proves a payment, never what the browser sends
 * (integrity-17).
 */

const amountSchema = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,8}\.\d{2}$/) })
const captureSchema = z.object({ id: z.string(), status: z.string(), amount: amountSchema })
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  payer: payerSchema.optional(),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().optional(),
        amount: amountSchema.optional(),
        shipping: shippingSchema.optional(),
        payments: z.object({ captures: z.array(captureSchema).optional() }).optional(),
      }),
    )
    .optional(),
})
const refundSchema = z.object({ id: z.string(), status: z.string() })
type Order = z.infer<typeof orderSchema>

const amountOf = (cents: number) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) })

/** Returns the cents of an amount in dollars; undefined for another currency. */
function centsOf(amount: z.infer<typeof amountSchema> | undefined): number | undefined {
  return amount?.currency_code === 'USD' ? Number(amount.value.replace('.', '')) : undefined
}

const isOrderId = (token: string) => /^[A-Z0-9-]{5,40}$/.test(token)

/**
 * Maps PayPal's states to ours. PENDING: PayPal or the buyer's bank reviews the payment first (payments-12).
 */
const captureStates: Partial<Record<string, 'captured' | 'pending' | 'refused'>> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  PENDING: 'pending',
  DECLINED: 'refused',
  FAILED: 'refused',
  REFUNDED: 'refused',
}

function captureOf(order: Order): Capture {
  const made = order.purchase_units?.[0]?.payments?.captures?.[0]
  const amountCents = centsOf(made?.amount)
  const status = made && captureStates[made.status]
  if (!status || status === 'refused' || amountCents === undefined)
    return { status: 'refused', reason: made?.status ?? order.status }
  return { status, reference: made.id, amountCents }
}

/**
 * Returns the shipping preference. With the delivery address, PayPal's seller protection applies.
 */
function shippingPreference({ asksAddress }: Opening, shipping: object | undefined) {
  if (asksAddress) return 'GET_FROM_FILE'
  return shipping ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING'
}

export function paypal(account: PaypalAccount): PaymentProvider {
  const call = paypalClient(account)

  async function orderAt(token: string): Promise<Order | undefined> {
    if (!isOrderId(token)) return undefined
    const answer = await call('GET', `/v2/checkout/orders/${token}`)
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw new Error(`PayPal answered ${answer.status} for an order`)
    return orderSchema.parse(answer.body)
  }

  const newOrder = (opening: Opening, shipping: ReturnType<typeof toShipping>) =>
    call(
      'POST',
      '/v2/checkout/orders',
      {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: opening.reference,
            custom_id: opening.reference,
            description: opening.description.slice(0, 127),
            amount: amountOf(opening.amountCents),
            ...(shipping && { shipping }),
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: opening.returnUrl,
              cancel_url: opening.cancelUrl,
              user_action: 'CONTINUE',
              shipping_preference: shippingPreference(opening, shipping),
            },
          },
        },
      },
      crypto.randomUUID(),
    )

  async function open(opening: Opening): Promise<Opened> {
    const shipping = toShipping(opening.shipTo)
    const first = await newOrder(opening, shipping)
    // Try without the address: one that PayPal rejects must not prevent the payment.
    const answer = first.status === 422 && shipping ? await newOrder(opening, undefined) : first
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`PayPal answered ${answer.status} to a new order`)
    const order = orderSchema.parse(answer.body)
    const approve = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
    if (!approve) throw new Error('PayPal gave no approval address')
    return { token: order.id, tokenId: order.id, approveUrl: approve.href }
  }

  async function confirm(token: string, payerId: string): Promise<Approval> {
    const order = await orderAt(token)
    const amountCents = centsOf(order?.purchase_units?.[0]?.amount)
    const payer = order?.payer
    if (!order || amountCents === undefined || payer?.payer_id !== payerId) return { status: 'invalid' }
    if (order.status !== 'APPROVED' && order.status !== 'COMPLETED')
      return { status: 'declined', reason: order.status }
    return {
      status: 'approved',
      reference: order.id,
      amountCents,
      payerId,
      details: payer.email_address === undefined ? {} : { payerEmail: payer.email_address },
      payer: toPayer(payer, order.purchase_units?.[0]?.shipping),
    }
  }

  /**
   * Sets the order to the current total, which may have changed after the approval when the shopper chose the
   * delivery.
   */
  async function adjust(order: Order, amountCents: number): Promise<boolean> {
    const unit = order.purchase_units?.[0]
    if (centsOf(unit?.amount) === amountCents) return true
    const path = `/purchase_units/@reference_id=='${unit?.reference_id ?? 'default'}'/amount`
    const change = [{ op: 'replace', path, value: amountOf(amountCents) }]
    return (await call('PATCH', `/v2/checkout/orders/${order.id}`, change)).status === 204
  }

  async function capture(token: string, amountCents: number, key: string): Promise<Capture> {
    const order = await orderAt(token)
    if (!order) return { status: 'refused', reason: 'NOT_FOUND' }
    if (order.status === 'COMPLETED') return captureOf(order)
    if (order.status !== 'APPROVED') return { status: 'refused', reason: order.status }
    if (!(await adjust(order, amountCents))) return { status: 'refused', reason: 'AMOUNT_NOT_ACCEPTED' }
    const answer = await call('POST', `/v2/checkout/orders/${token}/capture`, {}, key)
    if (answer.status === 200 || answer.status === 201) return captureOf(orderSchema.parse(answer.body))
    if (issues(answer).includes('ORDER_ALREADY_CAPTURED')) {
      const earlier = await orderAt(token)
      if (earlier) return captureOf(earlier)
    }
    if (answer.status >= 500) throw new Error(`PayPal answered ${answer.status} to a capture`)
    return { status: 'refused', reason: issues(answer)[0] ?? `HTTP ${answer.status}` }
  }

  async function taken(token: string): Promise<Taken | undefined> {
    const order = await orderAt(token)
    const made = order && captureOf(order)
    return made && made.status !== 'refused'
      ? { reference: made.reference, amountCents: made.amountCents }
      : undefined
  }

  async function reviewed(reference: string): Promise<Review> {
    const answer = await call('GET', `/v2/payments/captures/${encodeURIComponent(reference)}`)
    if (answer.status !== 200) throw new Error(`PayPal answered ${answer.status} for a capture`)
    const { status } = captureSchema.parse(answer.body)
    const known = captureStates[status]
    if (!known) throw new Error(`PayPal calls a capture ${status}`)
    return known === 'refused' ? { status: known, reason: status } : { status: known }
  }

  async function refund({ reference, amountCents, key }: RefundOrder): Promise<RefundAnswer> {
    const path = `/v2/payments/captures/${encodeURIComponent(reference)}/refund`
    const answer = await call('POST', path, { amount: amountOf(amountCents) }, key)
    if (answer.status >= 500) throw new Error(`PayPal answered ${answer.status} to a refund`)
    const made = refundSchema.safeParse(answer.body).data
    // PENDING: PayPal has accepted the refund and will complete it.
    if (answer.status < 300 && made && ['COMPLETED', 'PENDING'].includes(made.status))
      return { status: 'refunded', reference: made.id }
    return { status: 'refused', reason: issues(answer)[0] ?? made?.status ?? `HTTP ${answer.status}` }
  }

  return {
    open: (_sql, opening) => open(opening),
    confirm: (_sql, token, payerId) => confirm(token, payerId),
    capture: (_sql, token, amountCents, key) => capture(token, amountCents, key),
    taken: (_sql, token) => taken(token),
    reviewed: (_sql, reference) => reviewed(reference),
    refund: (_sql, order) => refund(order),
  }
}
