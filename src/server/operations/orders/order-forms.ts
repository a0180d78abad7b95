import { randomUUID } from 'node:crypto'
import { waiting, type Order, type OrderLine } from '@/backend/orders/orders'
import { carriers } from '@/lib/carriers'
import type { OperatorCall } from '../call'
import { html, type Html } from '../html'
import { actForm, folded } from '../parts'

/** The forms of one order. What may be done now is decided when it is done; a form only stands where it makes sense. */

const path = (order: Order, act: string) => `orders/${order.number}/${act}`

const toShip = ({ lines }: Order) => lines.filter((line) => line.kind === 'simple' && waiting(line) > 0)

const quantityField = (line: OrderLine, { most, value }: { most: number; value: number }) =>
  html`<label>${line.name}, of ${most}<input class="number" type="number" name="line-${line.id}" min="0" max="${most}" value="${value}" inputmode="numeric"></label>`

const shippable: readonly Order['status'][] = ['processing', 'partially_shipped']

export function shipForm(call: OperatorCall, order: Order): Html | undefined {
  const lines = toShip(order)
  if (lines.length === 0 || !shippable.includes(order.status)) return undefined
  const choices = Object.entries(carriers).map(
    ([code, { title }]) => html`<option value="${code}">${title}</option>`,
  )
  return html`<section class="card"><h2>Ship</h2>${actForm(
    call,
    path(order, 'ship'),
    html`<div class="bar"><label>Carrier<select name="carrier">${choices}</select></label>
<label>Tracking number<input name="tracking" maxlength="40" autocomplete="off"></label></div>
<div class="bar">${lines.map((line) => quantityField(line, { most: waiting(line), value: waiting(line) }))}</div>
<p class="note">The customer gets an email.</p><button>Ship the parcel</button>`,
  )}</section>`
}

const refundable: readonly Order['status'][] = ['processing', 'partially_shipped', 'complete', 'canceled']

export function refundForm(call: OperatorCall, order: Order): Html | undefined {
  if (!refundable.includes(order.status)) return undefined
  const lines = order.lines.filter(({ quantity, quantityRefunded }) => quantity > quantityRefunded)
  const quantities = lines.map((line) =>
    quantityField(line, { most: line.quantity - line.quantityRefunded, value: 0 }),
  )
  return folded(
    'Refund',
    actForm(
      call,
      path(order, 'refund'),
      html`<input type="hidden" name="key" value="${randomUUID()}">
<label class="choice"><input type="radio" name="kind" value="amount" checked>An amount</label>
<label>Amount<input class="number" name="amount" inputmode="decimal" placeholder="12.50" maxlength="12"></label>
<label class="choice"><input type="radio" name="kind" value="quantities">Units</label>
<div class="bar">${quantities}</div>
<label class="choice"><input type="radio" name="kind" value="all">Everything that is left</label>
<label>Reason<input name="reason" maxlength="200"></label>
<p class="note">The next screen shows what goes back before anything happens.</p><button class="quiet">Refund …</button>`,
    ),
  )
}

const cancelable: readonly Order['status'][] = ['pending', 'payment_review', 'processing']

export function cancelForm(call: OperatorCall, order: Order): Html | undefined {
  if (!cancelable.includes(order.status)) return undefined
  return folded(
    'Cancel',
    actForm(
      call,
      path(order, 'cancel'),
      html`<label>Reason, which the customer reads<input name="reason" maxlength="200"></label>
<p class="note">The next screen shows what goes back before anything happens.</p><button class="quiet">Cancel the order …</button>`,
    ),
  )
}

export function paymentForm(call: OperatorCall, order: Order): Html | undefined {
  if (order.status !== 'pending') return undefined
  return html`<section class="card"><h2>Note a payment</h2>${actForm(
    call,
    path(order, 'pay'),
    html`<label>Number of the check<input name="reference" required maxlength="60"></label><button class="quiet">The payment arrived …</button>`,
  )}</section>`
}
