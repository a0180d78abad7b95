import type { ServerResponse } from 'node:http'
import { database } from '@/backend/database/connection'
import { NoLongerNeeded, writeEmail } from '@/backend/mail/mail'
import { emailById, latestEmails, type OutboxEmail } from '@/backend/kernel/outbox-store'
import { paymentSettings } from '@/backend/payments/payments'
import { serverBrand } from '@/brand/server'
import { html } from '@/lib/words/html'
import type { Call } from '../http/endpoint'
import { answerAndClose } from '../http/http'
import { answerPage } from '../http/plain-page'
import { settings } from '@/settings/settings'

/** GET /dev/outbox: the e-mails of a demo shop. A live shop returns 404 (orders-7). */

const stateOf = (email: OutboxEmail) =>
  email.sentAt ? `sent ${email.sentAt.toISOString()}` : (email.lastError ?? 'waiting')

function list(response: ServerResponse, emails: OutboxEmail[]) {
  const rows = emails.map(
    (email) =>
      html`<tr><td><a href="/dev/outbox?id=${email.id}">${email.kind}</a> · <a href="/dev/outbox?id=${email.id}&amp;part=text">text</a></td><td>${email.recipient}</td><td>${stateOf(email)}</td></tr>`,
  )
  answerPage(response, {
    title: 'Outbox',
    isWide: true,
    body: html`<h1>Outbox</h1><p class="note">The latest e-mails of ${serverBrand().identity.name}.</p><table><thead><tr><th>E-mail</th><th>To</th><th>State</th></tr></thead><tbody>${rows}</tbody></table>`,
  })
}

async function show(response: ServerResponse, email: OutboxEmail, part: string | null) {
  const context = { brand: serverBrand(), sql: database(), siteUrl: paymentSettings().siteUrl }
  const mail = await writeEmail(context, email)
  response.setHeader('cache-control', 'private, no-store')
  if (part === 'text') {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(`To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`)
    return
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; img-src 'self'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation",
  )
  response.end(mail.html)
}

export const allowsOutbox = () => settings().mode === 'demo'

export async function outbox({ response, query }: Call) {
  const id = query.get('id')
  const brand = serverBrand()
  if (id === null) return list(response, await latestEmails(database(), brand.id))
  const email = /^\d{1,9}$/.test(id) ? await emailById(database(), brand.id, Number(id)) : undefined
  if (!email) return answerAndClose(response, 404, { message: 'There is no such e-mail.' })
  try {
    return await show(response, email, query.get('part'))
  } catch (error) {
    if (!(error instanceof NoLongerNeeded)) throw error
    return answerAndClose(response, 410, { message: `${error.message}.` })
  }
}
