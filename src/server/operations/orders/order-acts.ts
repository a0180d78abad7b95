import {
  cancelOrder,
  noteRefund,
  orderByNumber,
  OrderRefusal,
  markPaid,
  previewCancellation,
  previewRefund,
  refundOrder,
  refundsOf,
  shipOrder,
  unapprovedLines,
  unknownOrder,
  type Order,
  type PaidBack,
  type RefundRequest,
} from '@/backend/orders/orders'
import { ActRefused } from '@/backend/operators/operators'
import { carrierTitle } from '@/lib/products/carriers'
import { readCents, readWhole } from '@/lib/fields/typed-number'
import type { Act, OperatorCall } from '../call'
import { html, type Html } from '@/lib/words/html'
import { money, question } from '../parts'

/** Acts on a single order: the same functions as the commands (operations-1), and the same refusals. */

const numberOf = ({ params }: OperatorCall) => params[0] ?? ''

const ofOrder = {
  subject: numberOf,
  back: (call: OperatorCall) => `orders/${numberOf(call)}`,
}

async function orderOf(call: OperatorCall): Promise<Order> {
  const { ops } = call
  const order = await orderByNumber(ops.db(), ops.brand.id, numberOf(call))
  if (!order) throw unknownOrder(numberOf(call))
  return order
}

/** Returns the typed quantities, without lines of zero. */
function quantitiesOf({ form }: OperatorCall, order: Order) {
  return order.lines.flatMap(({ id }) => {
    const name = `line-${id}`
    const typed = form.text(name)
    const quantity = typed === '' ? 0 : readWhole(typed)
    if (quantity === undefined)
      throw new OrderRefusal(`"${typed.slice(0, 40)}" is not a whole number.`, { field: name })
    return quantity > 0 ? [{ lineId: id, quantity }] : []
  })
}

/** Returns the first quantity field of the sent form. */
const firstQuantity = ({ form }: OperatorCall, { lines }: Order) => {
  const names = lines.map(({ id }) => `line-${id}`)
  return names.find((name) => form.all().some(([sent]) => sent === name))
}

const trackingOf = ({ form }: OperatorCall) => form.line('tracking').slice(0, 60) || null

export const ship: Act = {
  ...ofOrder,
  path: 'orders/*/ship',
  act: 'ship',
  isTyped: true,
  facts: (call) => ({ carrier: call.form.line('carrier').slice(0, 20), tracking: trackingOf(call) ?? '' }),
  async ask(call) {
    const order = await orderOf(call)
    const lines = unapprovedLines(order, quantitiesOf(call, order))
    const button = 'Ship without an approved proof'
    if (lines.length === 0 || isConfirmed(call, button)) return undefined
    return question(call, {
      title: `Ship order ${order.number} without an approved proof?`,
      words: html`<p>The customer has not approved:</p><ul>${lines.map(({ name }) => html`<li>${name}</li>`)}</ul><p>The order will have no proof on record for them.</p>`,
      button,
      path: `orders/${order.number}/ship`,
      back: ofOrder.back(call),
    })
  },
  async run(call) {
    const order = await orderOf(call)
    const quantities = quantitiesOf(call, order)
    if (quantities.length === 0)
      throw new OrderRefusal('Enter how many units are in the parcel.', { field: firstQuantity(call, order) })
    const { shipment, isNew } = await shipOrder(call.ops, numberOf(call), {
      carrier: call.form.line('carrier'),
      trackingNumber: trackingOf(call),
      quantities,
    })
    const tracking = shipment.trackingNumber ?? 'without a tracking number'
    if (!isNew) return `Parcel ${shipment.number} was already shipped.`
    return `Parcel ${shipment.number} was shipped with ${carrierTitle(shipment.carrier)}, ${tracking}. The customer gets an email.`
  },
}

async function refundRequest(call: OperatorCall): Promise<RefundRequest> {
  const { form } = call
  const kind = form.line('kind')
  if (kind === 'all') return { kind }
  if (kind === 'quantities') {
    const order = await orderOf(call)
    const quantities = quantitiesOf(call, order)
    if (quantities.length === 0)
      throw new OrderRefusal('Enter how many units to refund.', { field: firstQuantity(call, order) })
    return { kind, quantities }
  }
  const cents = readCents(form.text('amount'))
  if (cents === undefined)
    throw new OrderRefusal(`"${form.text('amount').slice(0, 40)}" is not an amount such as 12.50.`, {
      field: 'amount',
    })
  return { kind: 'amount', cents }
}

function paidBackWords({ moneyCents, balanceCents, checkTo }: PaidBack): Html {
  if (moneyCents > 0 && checkTo !== null)
    return html`<p>Send a check for ${money(moneyCents)} to ${checkTo} by hand. The refund stays open until you record the check’s number.</p>${
      balanceCents > 0 &&
      html`<p>${money(balanceCents)} goes back to gift cards, store credit and points.</p>`
    }`
  const rows = [
    moneyCents > 0 && html`<li>${money(moneyCents)} to the payment</li>`,
    balanceCents > 0 && html`<li>${money(balanceCents)} to gift cards, store credit and points</li>`,
  ].filter((row) => row !== false)
  return rows.length > 0
    ? html`<p>The customer gets back:</p><ul>${rows}</ul>`
    : html`<p>Nothing was paid, so nothing is refunded.</p>`
}

const sumOf = ({ moneyCents, balanceCents }: PaidBack) => moneyCents + balanceCents

/** True if the operator confirmed what would happen now: if the amount has changed, they are asked again. */
const isConfirmed = ({ form }: OperatorCall, button: string) => form.text('confirmed') === button

export const refund: Act = {
  ...ofOrder,
  path: 'orders/*/refund',
  act: 'refund',
  isTyped: true,
  facts: ({ form }) => ({ kind: form.line('kind').slice(0, 20), key: form.line('key').slice(0, 60) }),
  async ask(call) {
    const number = numberOf(call)
    const back = await previewRefund(call.ops, number, await refundRequest(call))
    const button = `Refund ${money(sumOf(back))}`
    if (isConfirmed(call, button)) return undefined
    const title = `Refund ${money(sumOf(back))} of order ${number}?`
    return question(call, {
      title,
      words: paidBackWords(back),
      button,
      path: `orders/${number}/refund`,
      back: ofOrder.back(call),
    })
  },
  async run(call) {
    const key = call.form.line('key')
    if (!/^[\w-]{8,60}$/.test(key))
      throw new ActRefused('Some form fields are missing. Load the order again.')
    const reason = call.form.text('reason').slice(0, 200) || null
    const done = await refundOrder(call.ops, numberOf(call), { ...(await refundRequest(call)), key, reason })
    if (done.status === 'refused') throw new ActRefused('The payment service refused; nothing was refunded.')
    const worth = [
      money(done.amountCents),
      done.balanceCents > 0 && `${money(done.balanceCents)} to balances`,
      done.points > 0 && `${done.points} points`,
    ]
    if (done.status === 'by_hand')
      return `${money(done.amountCents)} is to be refunded by hand: send a check and record its number here. The customer gets an email.`
    return `Refunded ${worth.filter(Boolean).join(', ')}.${done.status === 'started' ? ' The payment service has not answered yet.' : ''}`
  },
}

export const cancel: Act = {
  ...ofOrder,
  path: 'orders/*/cancel',
  act: 'cancel',
  isTyped: true,
  async ask(call) {
    const number = numberOf(call)
    const back = await previewCancellation(call.ops, number)
    const button = sumOf(back) > 0 ? `Cancel and refund ${money(sumOf(back))}` : 'Cancel the order'
    if (isConfirmed(call, button)) return undefined
    return question(call, {
      title: `Cancel order ${number}?`,
      words: paidBackWords(back),
      button,
      path: `orders/${number}/cancel`,
      back: ofOrder.back(call),
    })
  },
  async run(call) {
    const reason = call.form.text('reason').slice(0, 200) || 'Canceled by the shop'
    const { isNew } = await cancelOrder(call.ops, numberOf(call), { reason })
    if (!isNew) return 'The order was already canceled.'
    const order = await orderOf(call)
    const isByHand = (await refundsOf(call.ops.db(), order.id)).some(({ status }) => status === 'by_hand')
    return isByHand
      ? 'The order is canceled. Send the check and record its number here. The customer gets an email.'
      : 'The order is canceled. The customer gets an email.'
  },
}

function referenceOf({ form }: OperatorCall): string {
  const reference = form.line('reference').slice(0, 60)
  if (reference === '') throw new OrderRefusal('Enter the check number.', { field: 'reference' })
  return reference
}

export const sentRefund: Act = {
  ...ofOrder,
  path: 'orders/*/refund-sent',
  act: 'note-refund',
  isTyped: true,
  facts: ({ form }) => ({ check: form.line('check').slice(0, 60) }),
  async run(call) {
    const check = call.form.line('check').slice(0, 60)
    if (check === '') throw new OrderRefusal('Enter the check number.', { field: 'check' })
    const refundId = Number(call.form.line('refund'))
    if (!Number.isSafeInteger(refundId))
      throw new ActRefused('Some form fields are missing. Load the order again.')
    const { isNew } = await noteRefund(call.ops, numberOf(call), { refundId, check })
    return isNew ? `Check ${check} is recorded. This refund is complete.` : 'This check was already recorded.'
  },
}

export const notePayment: Act = {
  ...ofOrder,
  path: 'orders/*/pay',
  act: 'note-payment',
  isTyped: true,
  facts: ({ form }) => ({ reference: form.line('reference').slice(0, 60) }),
  async ask(call) {
    const order = await orderOf(call)
    const reference = referenceOf(call) // throws before asking, if the reference is invalid
    const button = `${money(order.grandTotalCents)} arrived`
    if (isConfirmed(call, button)) return undefined
    return question(call, {
      title: `Did ${money(order.grandTotalCents)} for order ${order.number} arrive?`,
      words: html`<p>Check number: ${reference}. The order goes into production, and the customer gets an email.</p>`,
      button,
      path: `orders/${order.number}/pay`,
      back: ofOrder.back(call),
    })
  },
  async run(call) {
    const { isNew } = await markPaid(call.ops, numberOf(call), `${numberOf(call)} ${referenceOf(call)}`)
    return isNew
      ? 'The payment is recorded. The customer gets an email.'
      : 'This payment was already recorded.'
  },
}
