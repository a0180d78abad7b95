import {
  cancelOrder,
  orderByNumber,
  OrderRefusal,
  payOrder,
  previewCancellation,
  previewRefund,
  refundOrder,
  shipOrder,
  unknownOrder,
  type Order,
  type PaidBack,
  type RefundRequest,
} from '@/backend/orders/orders'
import { ActRefused } from '@/backend/operators/operators'
import { carrierTitle } from '@/lib/carriers'
import { parseCents } from '@/lib/money'
import type { Act, OperatorCall } from '../call'
import { html, type Html } from '../html'
import { money, question } from '../parts'

/** What operators do with one order: the same functions as the commands (operations-1), and the same refusals. */

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

/** The units that were typed, without the lines of which there are none. */
function quantitiesOf({ form }: OperatorCall, order: Order) {
  return order.lines.flatMap(({ id }) => {
    const typed = form.text(`line-${id}`)
    if (typed === '' || /^0+$/.test(typed)) return []
    if (!/^\d{1,7}$/.test(typed))
      throw new OrderRefusal(`"${typed}" is no quantity.`, { field: `line-${id}` })
    return [{ lineId: id, quantity: Number(typed) }]
  })
}

/** Where units are typed first in the form that was sent. */
const firstQuantity = ({ form }: OperatorCall, { lines }: Order) => {
  const names = lines.map(({ id }) => `line-${id}`)
  return names.find((name) => form.all().some(([sent]) => sent === name))
}

const trackingOf = ({ form }: OperatorCall) => form.text('tracking').slice(0, 60) || null

export const ship: Act = {
  ...ofOrder,
  path: 'orders/*/ship',
  act: 'ship',
  isTyped: true,
  facts: (call) => ({ carrier: call.form.text('carrier').slice(0, 20), tracking: trackingOf(call) ?? '' }),
  async run(call) {
    const order = await orderOf(call)
    const quantities = quantitiesOf(call, order)
    if (quantities.length === 0)
      throw new OrderRefusal('Say how many units are in the parcel.', { field: firstQuantity(call, order) })
    const { shipment, isNew } = await shipOrder(call.ops, numberOf(call), {
      carrier: call.form.text('carrier'),
      trackingNumber: trackingOf(call),
      quantities,
    })
    const tracking = shipment.trackingNumber ?? 'without a tracking number'
    if (!isNew) return `This is parcel ${shipment.number}, which left already.`
    return `Parcel ${shipment.number} left by ${carrierTitle(shipment.carrier)}, ${tracking}. The customer gets an email.`
  },
}

async function refundRequest(call: OperatorCall): Promise<RefundRequest> {
  const { form } = call
  const kind = form.text('kind')
  if (kind === 'all') return { kind }
  if (kind === 'quantities') {
    const order = await orderOf(call)
    const quantities = quantitiesOf(call, order)
    if (quantities.length === 0)
      throw new OrderRefusal('Say how many units are paid back.', { field: firstQuantity(call, order) })
    return { kind, quantities }
  }
  const cents = parseCents(form.text('amount').replace(/^\$/, ''))
  if (cents === undefined)
    throw new OrderRefusal(`"${form.text('amount')}" is no amount such as 12.50.`, { field: 'amount' })
  return { kind: 'amount', cents }
}

function paidBackWords({ moneyCents, balanceCents }: PaidBack): Html {
  const rows = [
    moneyCents > 0 && html`<li>${money(moneyCents)} to the payment</li>`,
    balanceCents > 0 && html`<li>${money(balanceCents)} to gift cards, store credit and points</li>`,
  ].filter((row) => row !== false)
  return rows.length > 0
    ? html`<p>The customer gets back:</p><ul>${rows}</ul>`
    : html`<p>Nothing was paid, so nothing goes back.</p>`
}

const sumOf = ({ moneyCents, balanceCents }: PaidBack) => moneyCents + balanceCents

/** What was confirmed must be what would happen now: another amount is asked for anew. */
const isConfirmed = ({ form }: OperatorCall, button: string) => form.text('confirmed') === button

export const refund: Act = {
  ...ofOrder,
  path: 'orders/*/refund',
  act: 'refund',
  isTyped: true,
  facts: ({ form }) => ({ kind: form.text('kind').slice(0, 20), key: form.text('key').slice(0, 60) }),
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
    const key = call.form.text('key')
    if (!/^[\w-]{8,60}$/.test(key)) throw new ActRefused('This form is not whole. Load the order again.')
    const reason = call.form.text('reason').slice(0, 200) || null
    const done = await refundOrder(call.ops, numberOf(call), { ...(await refundRequest(call)), key, reason })
    if (done.status === 'refused') throw new ActRefused('The payment service refused; nothing was paid back.')
    const worth = [
      money(done.amountCents),
      done.balanceCents > 0 && `${money(done.balanceCents)} to balances`,
      done.points > 0 && `${done.points} points`,
    ]
    return `Refunded ${worth.filter(Boolean).join(', ')}.${done.status === 'started' ? ' The payment service has yet to answer.' : ''}`
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
    const button = sumOf(back) > 0 ? `Cancel and give back ${money(sumOf(back))}` : 'Cancel the order'
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
    return isNew ? 'The order is canceled. The customer gets an email.' : 'The order was canceled already.'
  },
}

function referenceOf({ form }: OperatorCall): string {
  const reference = form.text('reference').slice(0, 60)
  if (reference === '') throw new OrderRefusal('Say the number of the check.', { field: 'reference' })
  return reference
}

export const notePayment: Act = {
  ...ofOrder,
  path: 'orders/*/pay',
  act: 'note-payment',
  isTyped: true,
  facts: ({ form }) => ({ reference: form.text('reference').slice(0, 60) }),
  async ask(call) {
    const order = await orderOf(call)
    const reference = referenceOf(call) // what cannot be noted is not asked about
    const button = `${money(order.grandTotalCents)} arrived`
    if (isConfirmed(call, button)) return undefined
    return question(call, {
      title: `Did ${money(order.grandTotalCents)} for order ${order.number} arrive?`,
      words: html`<p>Number of the check: ${reference}. The order goes into production, and the customer gets an email.</p>`,
      button,
      path: `orders/${order.number}/pay`,
      back: ofOrder.back(call),
    })
  },
  async run(call) {
    const { isNew } = await payOrder(call.ops, numberOf(call), `${numberOf(call)} ${referenceOf(call)}`)
    return isNew ? 'The payment is noted. The customer gets an email.' : 'This payment was noted already.'
  },
}
