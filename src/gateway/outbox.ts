import type { IncomingMessage, ServerResponse } from 'node:http'
import { database } from '@/backend/database/connection'
import { logFailure } from '@/backend/kernel/log'
import { emailById, latestEmails, type OutboxEmail } from '@/backend/kernel/outbox-store'
import { serverBrand } from '@/brand/server'
import { escapeHtml } from '@/lib/html-text'
import { answerAndClose } from './http'
import { answerPage } from './plain-page'
import { NoLongerNeeded, writeEmail } from '@/backend/mail/mail'
import { paymentSettings } from '@/backend/payments/payments'

/** GET /dev/outbox: the e-mails of a shop that tries things out. A live shop answers 404 (OR7). */

const stateOf = (email: OutboxEmail) =>
  email.sentAt ? `sent ${email.sentAt.toISOString()}` : (email.lastError ?? 'waiting')

function list(response: ServerResponse, emails: OutboxEmail[]) {
  const rows = emails.map(
    (email) =>
      `<tr><td><a href="/dev/outbox?id=${email.id}">${escapeHtml(email.kind)}</a> · <a href="/dev/outbox?id=${email.id}&amp;part=text">text</a></td><td>${escapeHtml(email.recipient)}</td><td>${escapeHtml(stateOf(email))}</td></tr>`,
  )
  answerPage(response, {
    title: 'Outbox',
    isWide: true,
    body: `<h1>Outbox</h1><p class="note">The latest e-mails of ${escapeHtml(serverBrand().identity.name)}.</p><table><thead><tr><th>E-mail</th><th>To</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  })
}

async function show(response: ServerResponse, email: OutboxEmail, part: string | null) {
  const desk = { brand: serverBrand(), sql: database(), siteUrl: paymentSettings().siteUrl }
  const letter = await writeEmail(desk, email)
  response.setHeader('cache-control', 'private, no-store')
  if (part === 'text') {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(`To: ${letter.to}\nSubject: ${letter.subject}\n\n${letter.text}\n`)
    return
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; img-src 'self'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation",
  )
  response.end(letter.html)
}

export async function outboxGateway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (process.env['SHOP_MODE'] !== 'demo') return answerAndClose(response, 404, { message: 'Not found' })
  const { searchParams } = new URL(request.url ?? '/', 'http://shop.invalid')
  const id = searchParams.get('id')
  const brand = serverBrand()
  try {
    if (id === null) return list(response, await latestEmails(database(), brand.id))
    const email = /^\d{1,9}$/.test(id) ? await emailById(database(), brand.id, Number(id)) : undefined
    if (!email) return answerAndClose(response, 404, { message: 'There is no such e-mail.' })
    return await show(response, email, searchParams.get('part'))
  } catch (error) {
    if (error instanceof NoLongerNeeded)
      return answerAndClose(response, 410, { message: `${error.message}.` })
    logFailure('outbox', error)
    return answerAndClose(response, 503, { message: 'The outbox does not answer just now.' })
  }
}
