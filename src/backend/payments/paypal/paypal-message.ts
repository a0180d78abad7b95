import { z } from 'zod'
import { paypalClient } from './paypal-client'
import type { PaypalAccount } from '../payment-settings'

/**
 * Webhook messages from PayPal (https://developer.paypal.com/api/rest/webhooks/rest/). PayPal is asked
 * whether it sent a message. The message itself only tells where to look (payments-11).
 */

/** Headers of PayPal's message, with their names in the verification request. */
const signatureHeaders = {
  'paypal-auth-algo': 'auth_algo',
  'paypal-cert-url': 'cert_url',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-time': 'transmission_time',
} as const

const longestHeader = 1_000

const captureMessage = z.object({
  event_type: z.string().startsWith('PAYMENT.CAPTURE.'),
  resource: z.object({
    id: z.string(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  }),
})

const disputeMessage = z.object({
  event_type: z.string().startsWith('CUSTOMER.DISPUTE.'),
  resource: z.object({ dispute_id: z.string() }),
})

export type PaypalMessage =
  /** `token` identifies the payment in our database; null if PayPal did not send it. */
  | { about: 'capture'; captureId: string; token: string | null }
  /** Money that PayPal took back on its own; `refundId` identifies the movement. */
  | { about: 'reversal'; captureId: string; refundId: string }
  | { about: 'dispute'; disputeId: string }

/** Returns the capture that a reversal links to: its own id is that of the movement. */
const captureAbove = (links: { href: string; rel: string }[] | undefined) =>
  links
    ?.filter(({ rel }) => rel === 'up')
    .map(({ href }) => /\/captures\/([^/?#]+)$/.exec(href)?.[1])
    .find((id) => id !== undefined)

function capture({ event_type: type, resource }: z.infer<typeof captureMessage>): PaypalMessage {
  const { id, supplementary_data: more, links } = resource
  if (type === 'PAYMENT.CAPTURE.REVERSED')
    return { about: 'reversal', captureId: captureAbove(links) ?? id, refundId: id }
  return { about: 'capture', captureId: id, token: more?.related_ids?.order_id ?? null }
}

/** @returns undefined for a message about neither a capture nor a dispute */
export function readMessage(body: string): PaypalMessage | undefined {
  try {
    const message: unknown = JSON.parse(body)
    const dispute = disputeMessage.safeParse(message).data
    if (dispute) return { about: 'dispute', disputeId: dispute.resource.dispute_id }
    const captured = captureMessage.safeParse(message).data
    return captured && capture(captured)
  } catch {
    return undefined
  }
}

/** @param body the exact bytes of the message, because the signature covers them */
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
