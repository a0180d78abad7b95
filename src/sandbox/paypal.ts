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
import { formatMoney } from '@/lib/money/money'
import { html } from '@/lib/words/html'
import type { Call } from '../http/endpoint'
import { answerPage } from '../http/plain-page'
import { sandboxScript } from './scripts'

/**
 * /sandbox/paypal: the page where a shopper approves a payment if no PayPal account is configured
 * (payments-8). With ?window=1 it runs in a popup opened by the buttons' script, and reports to that page
 * instead of redirecting back (payments-581).
 */

const say = (name: string, values: Record<string, string> = {}) =>
  message(serverBrand(), `payment.${name}`, values)

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`

function button(token: string, isWindow: boolean, action: string, label: string, kind = '') {
  const fields = [hidden('token', token), hidden('action', action), isWindow && hidden('window', '1')]
  return html`<form method="post" action="/sandbox/paypal">${fields}<button${kind && html` class="${kind}"`}>${label}</button></form>`
}

function payerLine({ asksAddress }: SandboxPayment): string {
  const { email, address } = sandboxPayer
  const name = `${address.firstname} ${address.lastname}`
  if (!asksAddress) return say('sandboxPayer', { name, email })
  return say('sandboxPayerAt', { name, email, address: `${address.street.join(', ')}, ${address.city}` })
}

function showPayment(response: ServerResponse, payment: SandboxPayment, isWindow: boolean) {
  const { identity } = serverBrand()
  const amount = formatMoney(payment.amountCents, identity.currencySymbol)
  answerPage(response, {
    title: say('sandboxTitle'),
    body: [
      html`<h1>${say('sandboxTitle')}</h1>`,
      html`<p class="note">${say('sandboxText')}</p>`,
      html`<p>${say('sandboxAmount', { name: identity.name, amount })}</p>`,
      html`<p>${payerLine(payment)}</p>`,
      html`<p class="amount">${amount}</p>`,
      button(payment.token, isWindow, 'approve', say('sandboxApprove')),
      button(payment.token, isWindow, 'cancel', say('sandboxCancel'), 'quiet'),
    ],
  })
}

const showUnknown = (response: ServerResponse) =>
  answerPage(response, {
    status: 404,
    title: say('sandboxTitle'),
    body: html`<h1>${say('sandboxTitle')}</h1><p>${say('sandboxUnknown')}</p><a class="button" href="/checkout/cart">${say('sandboxBack')}</a>`,
  })

function redirect(response: ServerResponse, to: string, parameters: Record<string, string>) {
  const address = new URL(to)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  response.statusCode = 303
  response.setHeader('location', address.href)
  response.end()
}

/** A page whose script closes the popup. Without a script the shopper closes it by hand. */
const endWindow = (response: ServerResponse, payerId: string | null) =>
  answerPage(response, {
    title: say('sandboxTitle'),
    body: html`<h1>${say('sandboxTitle')}</h1><p>${say('sandboxClose')}</p><script src="/sandbox/paypal/window.js"${payerId !== null && html` data-payer="${payerId}"`}></script>`,
  })

async function decide({ response, body }: Call) {
  const form = new URLSearchParams((await body()).toString('utf8'))
  const token = form.get('token') ?? ''
  const isApproved = form.get('action') === 'approve'
  const payment = isApproved
    ? await approveSandboxPayment(database(), token)
    : await cancelSandboxPayment(database(), token)
  if (!payment) return showUnknown(response)
  const payerId = isApproved ? payment.payerId : null
  if (form.get('window') === '1') return endWindow(response, payerId)
  if (payerId === null) return redirect(response, payment.cancelUrl, { token })
  return redirect(response, payment.returnUrl, { token, PayerID: payerId })
}

export const allowsSandboxPaypal = () => offersService('sandbox-paypal', paymentSettings())

export async function sandboxPaypal(call: Call) {
  const { request, response, query } = call
  if (request.method === 'POST') return decide(call)
  const payment = await sandboxPayment(database(), query.get('token') ?? '')
  return payment && payment.status !== 'canceled'
    ? showPayment(response, payment, query.get('window') === '1')
    : showUnknown(response)
}

/** Replacement for PayPal's script, and the script of its popup. */
export const sandboxPaypalButtons = sandboxScript('paypal-buttons')
export const sandboxPaypalWindow = sandboxScript('paypal-window')
