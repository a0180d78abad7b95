import { randomUUID } from 'node:crypto'
import { waiting, type Order, type OrderLine, type Refund } from '@/backend/orders/orders'
import { carriers } from '@/lib/products/carriers'
import type { OperatorCall } from '../call'
import { html, type Html } from '@/lib/words/html'
import { actForm, folded, money } from '../parts'
import { refusedFormState, type SentAgain } from '../sent-again'

/**
 * The forms of one order. A form is only shown where it makes sense; whether the act is allowed is decided
 * when it runs.
 */

const path = (order: Order, act: string) => `orders/${order.number}/${act}`

const toShip = ({ lines }: Order) => lines.filter((line) => line.kind === 'simple' && waiting(line) > 0)

const quantityName = ({ id }: OrderLine) => `line-${id}`

function quantityField(sent: SentAgain, line: OrderLine, { most, value }: { most: number; value: number }) {
  const name = quantityName(line)
  return html`<label>${line.name}, of ${most}<input class="number" name="${name}" maxlength="20" autocomplete="off" value="${sent.value(name, value)}" inputmode="numeric"${sent.attributes(name)}></label>${sent.reason(name)}`
}

const shippable: readonly Order['status'][] = ['processing', 'partially_shipped']

export function shipForm(call: OperatorCall, order: Order): Html | undefined {
  const lines = toShip(order)
  if (lines.length === 0 || !shippable.includes(order.status)) return undefined
  const sent = refusedFormState(call, path(order, 'ship'), [
    'carrier',
    'tracking',
    ...lines.map(quantityName),
  ])
  const choices = Object.entries(carriers).map(
    ([code, { title }]) =>
      html`<option value="${code}"${code === sent.value('carrier') && html` selected`}>${title}</option>`,
  )
  return html`<section class="card"><h2>Ship</h2>${actForm(
    call,
    path(order, 'ship'),
    html`${sent.reasonOfForm}<div class="bar"><label>Carrier<select name="carrier"${sent.attributes('carrier')}>${choices}</select></label>${sent.reason('carrier')}
<label>Tracking number<input name="tracking" maxlength="40" autocomplete="off" value="${sent.value('tracking')}"${sent.attributes('tracking')}></label>${sent.reason('tracking')}</div>
<div class="bar">${lines.map((line) => quantityField(sent, line, { most: waiting(line), value: waiting(line) }))}</div>
<p class="note">The customer gets an email.</p><button>Ship the parcel</button>`,
  )}</section>`
}

const refundable: readonly Order['status'][] = ['processing', 'partially_shipped', 'complete', 'canceled']

export function refundForm(call: OperatorCall, order: Order): Html | undefined {
  if (!refundable.includes(order.status)) return undefined
  const lines = order.lines.filter(({ quantity, quantityRefunded }) => quantity > quantityRefunded)
  const sent = refusedFormState(call, path(order, 'refund'), ['amount', ...lines.map(quantityName), 'reason'])
  const quantities = lines.map((line) =>
    quantityField(sent, line, { most: line.quantity - line.quantityRefunded, value: 0 }),
  )
  const kind = sent.value('kind', 'amount')
  const choice = (value: string, label: string) =>
    html`<label class="choice"><input type="radio" name="kind" value="${value}"${value === kind && html` checked`}>${label}</label>`
  return folded(
    'Refund',
    actForm(
      call,
      path(order, 'refund'),
      html`${sent.reasonOfForm}<input type="hidden" name="key" value="${randomUUID()}">
${choice('amount', 'An amount')}
<label>Amount<input class="number" name="amount" inputmode="decimal" placeholder="12.50" maxlength="12" value="${sent.value('amount')}"${sent.attributes('amount')}></label>${sent.reason('amount')}
${choice('quantities', 'Units')}
<div class="bar">${quantities}</div>
${choice('all', 'Everything that is left')}
<label>Reason<input name="reason" maxlength="200" value="${sent.value('reason')}"></label>
<p class="note">The next screen shows what will be refunded. Nothing happens until you confirm.</p><button class="quiet">Refund …</button>`,
    ),
    sent.isRefused,
  )
}

/** The form for a check that must be sent by hand; entering its number completes the refund (orders-16). */
export function sentRefundForm(call: OperatorCall, order: Order, refund: Refund): Html | undefined {
  if (refund.status !== 'by_hand') return undefined
  const sent = refusedFormState(call, path(order, 'refund-sent'), ['check'])
  return html`<section class="card"><h2>To be refunded by hand</h2><p>Send a check for ${money(refund.amountCents)}.</p>${actForm(
    call,
    path(order, 'refund-sent'),
    html`${sent.reasonOfForm}<input type="hidden" name="refund" value="${refund.id}"><label>Check number<input name="check" required maxlength="60" value="${sent.value('check')}"${sent.attributes('check')}></label>${sent.reason('check')}<button class="quiet">The check was sent</button>`,
  )}</section>`
}

const cancelable: readonly Order['status'][] = ['pending', 'payment_review', 'processing']

export function cancelForm(call: OperatorCall, order: Order): Html | undefined {
  if (!cancelable.includes(order.status)) return undefined
  const sent = refusedFormState(call, path(order, 'cancel'), ['reason'])
  return folded(
    'Cancel',
    actForm(
      call,
      path(order, 'cancel'),
      html`${sent.reasonOfForm}<label>Reason (shown to the customer)<input name="reason" maxlength="200" value="${sent.value('reason')}"></label>
<p class="note">The next screen shows what will be refunded. Nothing happens until you confirm.</p><button class="quiet">Cancel the order …</button>`,
    ),
    sent.isRefused,
  )
}

export function paymentForm(call: OperatorCall, order: Order): Html | undefined {
  if (order.status !== 'pending') return undefined
  const sent = refusedFormState(call, path(order, 'pay'), ['reference'])
  return html`<section class="card"><h2>Record a payment</h2>${actForm(
    call,
    path(order, 'pay'),
    html`${sent.reasonOfForm}<label>Check number<input name="reference" required maxlength="60" value="${sent.value('reference')}"${sent.attributes('reference')}></label>${sent.reason('reference')}<button class="quiet">The payment arrived …</button>`,
  )}</section>`
}
