import { z } from 'zod'
import { contextFrom } from '@/backend/kernel/context'
import { noteBounce } from '@/backend/mail/mail'
import { settings } from '@/settings/settings'
import type { Call, Endpoint } from '../../http/endpoint'
import { answerJson, header } from '../../http/http'
import { isSigned } from '../../http/signed-message'

/**
 * POST /webhooks/mail: a mail service's reports of undelivered e-mails (mail-8), in Resend's format, signed
 * as Standard Webhooks. For other services, convert the reports with a short script, or let an operator enter
 * them.
 */

const address = z.string().min(3).max(320)

const event = z.object({
  type: z.string(),
  data: z.object({
    to: z.union([address, z.array(address).max(50)]).transform((to) => [to].flat()),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
  }),
})

type Event = z.infer<typeof event>

/** Event type → why the address gets no more e-mails; undefined if it still may. */
const reasons: Partial<Record<string, (event: Event) => string | undefined>> = {
  // A full mailbox or a busy server is a temporary problem.
  'email.bounced': ({ data: { bounce } }) =>
    /^(permanent|hard)/i.test(bounce?.type ?? '') ? (bounce?.message ?? 'It came back.') : undefined,
  'email.complained': () => 'Its owner called an email spam.',
}

function read(body: string): Event | undefined {
  try {
    return event.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

async function receive({ request, response, body }: Call) {
  const text = (await body()).toString('utf8')
  const { brand, db, now } = contextFrom(new Headers())
  const message = {
    id: header(request, 'webhook-id') ?? header(request, 'svix-id'),
    timestamp: header(request, 'webhook-timestamp') ?? header(request, 'svix-timestamp'),
    signatures: header(request, 'webhook-signature') ?? header(request, 'svix-signature'),
    body: text,
  }
  if (!isSigned(message, settings().mail.webhookSecret ?? '', now()))
    return answerJson(response, 400, { message: 'The signature is not the mail service’s.' })
  const told = read(text)
  const reason = told && reasons[told.type]?.(told)
  for (const email of reason ? told.data.to : [])
    await noteBounce(db(), brand.id, { email, reason: reason ?? '' })
  return answerJson(response, 200, { received: reason !== undefined })
}

export const bounceEndpoint: Endpoint = {
  path: '/webhooks/mail',
  methods: ['POST'],
  handle: receive,
  maxBytes: 65_536,
  cache: 'private',
  onlyWhen: () => settings().mail.webhookSecret !== undefined,
}
