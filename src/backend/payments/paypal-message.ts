import { z } from 'zod'
import { paypalClient, type PaypalAccount } from './paypal-client'

/**
 * What PayPal tells the shop by itself (https://developer.paypal.com/api/rest/webhooks/rest/). PayPal is asked whether a
 * message is its own; the message then only says where to look (PY13).
 */

/** Header of PayPal's message → its name in the question. */
const signatureHeaders = {
  'paypal-auth-algo': 'auth_algo',
  'paypal-cert-url': 'cert_url',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-time': 'transmission_time',
} as const

const longestHeader = 1_000

const messageSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
})

/** News of one capture. */
export interface PaypalMessage {
  captureId: string
  /** Names the payment in our database; null: PayPal did not say. */
  token: string | null
}

/** @returns undefined for what is no message about a capture */
export function readMessage(body: string): PaypalMessage | undefined {
  try {
    const message = messageSchema.safeParse(JSON.parse(body)).data
    if (!message?.event_type.startsWith('PAYMENT.CAPTURE.')) return undefined
    const { id, supplementary_data: more } = message.resource
    return { captureId: id, token: more?.related_ids?.order_id ?? null }
  } catch {
    return undefined
  }
}

/** @param body the message as it came, to the byte: the signature is over that */
export async function isFromPaypal(
  account: PaypalAccount & { webhookId: string },
  headerOf: (name: string) => string | undefined,
  body: string,
): Promise<boolean> {
  const signature: Record<string, string> = { webhook_id: account.webhookId }
  for (const [header, name] of Object.entries(signatureHeaders)) {
    const value = headerOf(header)
    if (!value || value.length > longestHeader) return false
    signature[name] = value
  }
  const question = `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${body}}`
  const answer = await paypalClient(account)('POST', '/v1/notifications/verify-webhook-signature', question)
  if (answer.status >= 500) throw new Error(`PayPal answered ${answer.status} about its own message`)
  const verdict = z.object({ verification_status: z.string() }).safeParse(answer.body).data
  return answer.status === 200 && verdict?.verification_status === 'SUCCESS'
}
