import type { ServerResponse } from 'node:http'
import { message } from '@/backend/kernel/message'
import { database } from '@/backend/database/connection'
import {
  offersService,
  paymentSettings,
  approveSandboxPayment,
  cancelSandboxPayment,
  sandboxPayer,
  sandboxPayment,
  type SandboxPayment,
} from '@/backend/payments/payments'
import { serverBrand } from '@/brand/server'
import { formatMoney } from '@/lib/money'
import { escapeHtml } from '@/lib/html-text'
import type { Call } from '../server/http/endpoint'
import { answerPage } from './plain-page'

/** /sandbox/paypal: the page on which a shopper approves a payment when no PayPal account is set up (payments-8). */

const say = (name: string, values: Record<string, string> = {}) =>
  message(serverBrand(), `payment.${name}`, values)

const button = (token: string, action: string, label: string, kind = '') =>
  `<form method="post" action="/sandbox/paypal"><input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="action" value="${action}"><button${kind && ` class="${kind}"`}>${escapeHtml(label)}</button></form>`

function payerLine({ asksAddress }: SandboxPayment): string {
  const { email, address } = sandboxPayer
  const name = `${address.firstname} ${address.lastname}`
  if (!asksAddress) return say('sandboxPayer', { name, email })
  return say('sandboxPayerAt', { name, email, address: `${address.street.join(', ')}, ${address.city}` })
}

function showPayment(response: ServerResponse, payment: SandboxPayment) {
  const { identity } = serverBrand()
  const amount = formatMoney(payment.amountCents, identity.currencySymbol)
  answerPage(response, {
    title: say('sandboxTitle'),
    body: [
      `<h1>${escapeHtml(say('sandboxTitle'))}</h1>`,
      `<p class="note">${escapeHtml(say('sandboxText'))}</p>`,
      `<p>${escapeHtml(say('sandboxAmount', { name: identity.name, amount }))}</p>`,
      `<p>${escapeHtml(payerLine(payment))}</p>`,
      `<p class="amount">${escapeHtml(amount)}</p>`,
      button(payment.token, 'approve', say('sandboxApprove')),
      button(payment.token, 'cancel', say('sandboxCancel'), 'quiet'),
    ].join(''),
  })
}

const showUnknown = (response: ServerResponse) =>
  answerPage(response, {
    status: 404,
    title: say('sandboxTitle'),
    body: `<h1>${escapeHtml(say('sandboxTitle'))}</h1><p>${escapeHtml(say('sandboxUnknown'))}</p><a class="button" href="/checkout/cart">${escapeHtml(say('sandboxBack'))}</a>`,
  })

function redirect(response: ServerResponse, to: string, parameters: Record<string, string>) {
  const address = new URL(to)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  response.statusCode = 303
  response.setHeader('location', address.href)
  response.end()
}

async function decide({ response, body }: Call) {
  const form = new URLSearchParams((await body()).toString('utf8'))
  const token = form.get('token') ?? ''
  const isApproved = form.get('action') === 'approve'
  const payment = isApproved
    ? await approveSandboxPayment(database(), token)
    : await cancelSandboxPayment(database(), token)
  if (!payment) return showUnknown(response)
  if (!isApproved || payment.payerId === null) return redirect(response, payment.cancelUrl, { token })
  return redirect(response, payment.returnUrl, { token, PayerID: payment.payerId })
}

/** Whether a shopper can be sent here now. */
export const allowsSandboxPaypal = () => offersService('sandbox-paypal', paymentSettings())

export async function sandboxPaypal(call: Call) {
  const { request, response, query } = call
  if (request.method === 'POST') return decide(call)
  const payment = await sandboxPayment(database(), query.get('token') ?? '')
  return payment && payment.status !== 'canceled' ? showPayment(response, payment) : showUnknown(response)
}
