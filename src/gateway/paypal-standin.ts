import type { IncomingMessage, ServerResponse } from 'node:http'
import { sentence } from '@/backend/cart/sentence'
import { database } from '@/backend/database/connection'
import { logFailure } from '@/backend/failure-log'
import { paymentSettings } from '@/backend/payments/payment-settings'
import {
  approveStandin,
  cancelStandin,
  standinPayer,
  standinPayment,
  type StandinPayment,
} from '@/backend/payments/paypal-standin'
import { serverBrand } from '@/brand/server'
import { formatMoney } from '@/lib/money'
import { escapeHtml } from '@/lib/html-text'
import { answerAndClose, BodyRefused, header, readBody } from './http'
import { answerPage } from './plain-page'

/** /sandbox/paypal: the page on which a shopper approves a payment when no PayPal account is set up (PY8). */

const maxBytes = 2_048

const say = (name: string, values: Record<string, string> = {}) =>
  sentence(serverBrand(), `payment.${name}`, values)

const button = (token: string, action: string, label: string, kind = '') =>
  `<form method="post" action="/sandbox/paypal"><input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="action" value="${action}"><button${kind && ` class="${kind}"`}>${escapeHtml(label)}</button></form>`

function payerLine({ asksAddress }: StandinPayment): string {
  const { email, address } = standinPayer
  const name = `${address.firstname} ${address.lastname}`
  if (!asksAddress) return say('standinPayer', { name, email })
  return say('standinPayerAt', { name, email, address: `${address.street.join(', ')}, ${address.city}` })
}

function showPayment(response: ServerResponse, payment: StandinPayment) {
  const { identity } = serverBrand()
  const amount = formatMoney(payment.amountCents, identity.currencySymbol)
  answerPage(response, {
    title: say('standinTitle'),
    body: [
      `<h1>${escapeHtml(say('standinTitle'))}</h1>`,
      `<p class="note">${escapeHtml(say('standinText'))}</p>`,
      `<p>${escapeHtml(say('standinAmount', { name: identity.name, amount }))}</p>`,
      `<p>${escapeHtml(payerLine(payment))}</p>`,
      `<p class="amount">${escapeHtml(amount)}</p>`,
      button(payment.token, 'approve', say('standinApprove')),
      button(payment.token, 'cancel', say('standinCancel'), 'quiet'),
    ].join(''),
  })
}

const showUnknown = (response: ServerResponse) =>
  answerPage(response, {
    status: 404,
    title: say('standinTitle'),
    body: `<h1>${escapeHtml(say('standinTitle'))}</h1><p>${escapeHtml(say('standinUnknown'))}</p><a class="button" href="/checkout/cart">${escapeHtml(say('standinBack'))}</a>`,
  })

function redirect(response: ServerResponse, to: string, parameters: Record<string, string>) {
  const address = new URL(to)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  response.statusCode = 303
  response.setHeader('location', address.href)
  response.end()
}

/** Another site must not be able to press the button. */
function isOwnForm(request: IncomingMessage): boolean {
  const site = header(request, 'sec-fetch-site')
  return site === undefined || site === 'same-origin' || site === 'none'
}

async function decide(request: IncomingMessage, response: ServerResponse) {
  const form = new URLSearchParams((await readBody(request, maxBytes)).toString('utf8'))
  const token = form.get('token') ?? ''
  const isApproved = form.get('action') === 'approve'
  const payment = isApproved
    ? await approveStandin(database(), token)
    : await cancelStandin(database(), token)
  if (!payment) return showUnknown(response)
  if (!isApproved || payment.payerId === null) return redirect(response, payment.cancelUrl, { token })
  return redirect(response, payment.returnUrl, { token, PayerID: payment.payerId })
}

export async function paypalStandinGateway(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { allowsSandbox, paypal } = paymentSettings()
  if (!allowsSandbox || paypal) return answerAndClose(response, 404, { message: 'Not found' })
  try {
    if (request.method === 'POST') {
      if (!isOwnForm(request)) return answerAndClose(response, 403, { message: 'Refused' })
      return await decide(request, response)
    }
    const token = new URL(request.url ?? '/', 'http://shop.invalid').searchParams.get('token') ?? ''
    const payment = await standinPayment(database(), token)
    return payment && payment.status !== 'cancelled' ? showPayment(response, payment) : showUnknown(response)
  } catch (error) {
    if (error instanceof BodyRefused)
      return answerAndClose(response, error.status, { message: error.message })
    logFailure('paypal stand-in', error)
    return answerAndClose(response, 503, { message: 'The page does not answer just now.' })
  }
}
