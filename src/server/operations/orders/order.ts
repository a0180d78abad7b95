import { addressHome } from '@/brand/home-country'
import { writtenAddress } from '@/backend/kernel/address'
import { giftMessageOf } from '@/backend/cart/cart'
import { bounceOf, type Bounce } from '@/backend/mail/mail'
import { actsOf, mayDo, type ActOnRecord } from '@/backend/operators/operators'
import {
  arrivalOfOrder,
  orderByNumber,
  refundsOf,
  statusInWords,
  stepsInWords,
  type Order,
  type Refund,
} from '@/backend/orders/orders'
import { shortDay } from '@/lib/dates/days'
import { addressLines } from '@/lib/fields/written-address'
import { carrierTitle, trackingLink } from '@/lib/products/carriers'
import { root, type OperatorCall, type Page } from '../call'
import { moment } from '../frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, facts, money, paidBy, state, table } from '../parts'
import { proofsOfOrder } from '@/backend/proofs/proofs'
import { proofsCard } from '../proofs/order-proofs'
import { cancelForm, paymentForm, refundForm, sentRefundForm, shipForm } from './order-forms'
import { confirmAgainForm, contactForm, noteForm, parcelForm } from './correct-forms'
import { filesCard } from './line-files'
import { giftText, linesTable } from './lines'

/**
 * GET /operations/orders/<number>: everything about one order, the possible acts and its history
 * (operations-9).
 */

function address({ brand }: OperatorCall['ops'], to: Order['billingAddress'] | null): string | null {
  if (!to) return null
  return [...addressLines(writtenAddress(to), addressHome(brand.identity)), to.telephone].join('\n')
}

/** Shows a business's tax certificate as a download, never inline (operations-17). */
function certificate(call: OperatorCall, { number, additionalInformation }: Order): Html | string | null {
  if (!additionalInformation.gst_certificate) return null
  if (!mayDo(call.operator.role, 'take-file')) return 'received'
  return actForm(
    call,
    `orders/${number}/certificate`,
    html`<button class="quiet small">Download the certificate</button>`,
  )
}

const neededBy = ({ additionalInformation: { needed_by: day } }: Order) => day && shortDay(day)

const parcelText = ({ dropship, is_gift: isGift }: Order['additionalInformation']) =>
  [isGift && 'A gift', dropship && 'Customer as sender', (isGift || dropship) && 'no prices in the parcel']
    .filter(Boolean)
    .join(', ')

const whoAndWhere = (call: OperatorCall, order: Order, bounce: Bounce | undefined) =>
  html`<section class="card"><h2>Customer</h2>${facts([
    ['Email', html`<a href="${root}/customers/o${order.number}">${order.email}</a>`],
    ['Email bounced', bounce?.reason],
    ['Ship to', address(call.ops, order.shippingAddress)],
    ['Bill to', address(call.ops, order.billingAddress)],
    [
      'Ships by',
      order.shippingMethod && `${order.shippingMethod.carrierTitle}, ${order.shippingMethod.methodTitle}`,
    ],
    ['Comment', order.additionalInformation.order_comment],
    ['Needed by', neededBy(order)],
    ['Gift', giftText(giftMessageOf(order.additionalInformation))],
    ['Tax number', order.additionalInformation.gst_number],
    ['Tax certificate', certificate(call, order)],
    ['Parcel', parcelText(order.additionalInformation)],
  ])}</section>`

const amount = (label: string, cents: number) => [label, cents === 0 ? null : money(cents)] as const

/** Strips the order's number, which the form adds in front to make references unique (order-acts.ts). */
const referenceOf = ({ number, payment: { reference } }: Order) =>
  reference?.startsWith(`${number} `) ? reference.slice(number.length + 1) : reference

const paymentCard = (order: Order, refunds: readonly Refund[]) =>
  html`<section class="card"><h2>Payment</h2>${facts([
    ['Paid by', paidBy(order)],
    ['Reference', referenceOf(order)],
    amount('Subtotal', order.subtotalCents),
    amount('Discount', -order.discountCents),
    amount('Shipping', order.shippingCents),
    amount('Tax', order.taxCents),
    amount('Gift cards', -order.giftCardCents),
    amount('Store credit', -order.creditCents),
    amount('Points', -order.pointsCents),
    ['Total', money(order.grandTotalCents)],
    ...refunds.map((refund) => ['Refund', refundText(refund)] as const),
  ])}</section>`

const refundStates: Record<Refund['status'], string> = {
  started: 'waiting for the payment service',
  by_hand: 'to be refunded by hand',
  done: 'done',
  refused: 'refused by the payment service',
}

function refundText({ amountCents, balanceCents, points, status, reason }: Refund): string {
  const parts = [
    money(amountCents),
    balanceCents > 0 && `${money(balanceCents)} to balances`,
    points > 0 && `${points} points`,
    refundStates[status],
    reason,
  ]
  return parts.filter(Boolean).join(', ')
}

const parcelsCard = ({ shipments }: Order) =>
  shipments.length > 0 &&
  html`<section class="card"><h2>Parcels</h2>${table(
    shipments,
    [
      { label: 'Parcel', cell: ({ number }) => number },
      { label: 'Shipped', cell: ({ shippedAt }) => moment(shippedAt) },
      { label: 'Carrier', cell: ({ carrier }) => carrierTitle(carrier) },
      {
        label: 'Tracking',
        cell({ carrier, trackingNumber }) {
          const link = trackingLink(carrier, trackingNumber)
          return link
            ? html`<a href="${link}" rel="noreferrer">${trackingNumber}</a>`
            : (trackingNumber ?? 'none')
        },
      },
    ],
    '',
  )}</section>`

interface Happened {
  at: Date
  who: string
  what: string
}

const outcomes = { done: '', refused: 'Refused: ', failed: 'Failed: ' } as const

const ofAct = ({ at, operator, act, outcome, words }: ActOnRecord): Happened => ({
  at,
  who: operator,
  what: outcome === null ? `${act}, started and not finished` : `${outcomes[outcome]}${words ?? act}`,
})

const isCents = (name: string) => /cents$/i.test(name)

const ofEvent = ({ at, kind, facts: told }: Order['events'][number]): Happened => {
  if (kind === 'note')
    return { at, who: String(told['by'] ?? ''), what: String(told['text'] ?? 'a note, erased') }
  const details = Object.entries(told)
    .filter(([, value]) => value !== 0 && value !== '')
    .map(([name, value]) => (typeof value === 'number' && isCents(name) ? money(value) : `${name} ${value}`))
  return { at, who: 'shop', what: [kind.replaceAll('-', ' '), ...details].join(', ') }
}

function historyCard(order: Order, acts: readonly ActOnRecord[]): Html {
  const placed = { at: order.placedAt, who: 'shopper', what: 'placed' }
  const happened = [placed, ...order.events.map(ofEvent), ...acts.map(ofAct)]
  happened.sort((one, other) => other.at.getTime() - one.at.getTime())
  return html`<section class="card"><h2>History</h2>${table(
    happened,
    [
      { label: 'When', cell: ({ at }) => moment(at) },
      { label: 'Who', cell: ({ who }) => who },
      { label: 'What', cell: ({ what }) => what },
    ],
    '',
  )}</section>`
}

const stepMarks = { done: '✓', current: '▸', ahead: '·' } as const

function stepsCard({ ops }: OperatorCall, order: Order): Html {
  const steps = stepsInWords(ops.brand, order, ops.now())
  const arrival = arrivalOfOrder(ops.brand, order, ops.now())
  return html`<section class="card"><h2>What the customer sees</h2><p>${statusInWords(ops.brand, order, ops.now())}</p>${arrival && html`<p>${arrival}</p>`}<ol>${steps.map(
    ({ state: where, title }) => html`<li>${stepMarks[where]} ${title}</li>`,
  )}</ol></section>`
}

export async function orderScreen(call: OperatorCall): Promise<Page | undefined> {
  const { ops, operator, params } = call
  const [number = ''] = params
  const order = await orderByNumber(ops.db(), ops.brand.id, number)
  if (!order) return undefined
  const refunds = await refundsOf(ops.db(), order.id)
  const acts = await actsOf(ops.db(), ops.brand.id, { subject: number, limit: 200 })
  const bounce = await bounceOf(ops.db(), ops.brand.id, order.email)
  const proofs = await proofsOfOrder(ops.db(), ops.brand.id, number)
  const may = (act: Parameters<typeof mayDo>[1]) => mayDo(operator.role, act)
  return {
    title: `Order ${number}`,
    body: html`<h1>Order ${number} ${state(order.status)}</h1>
<div class="bar"><a class="button quiet" href="${root}/orders/print?kind=slip&amp;number=${number}">Packing slip</a><a class="button quiet" href="${root}/orders/print?kind=ticket&amp;number=${number}">Work ticket</a>${may('confirm-again') && confirmAgainForm(call, order)}</div>
<div class="columns"><div>${linesTable(order)}${await filesCard(call, order)}${parcelsCard(order)}${may('correct-parcel') && order.shipments.map((shipment) => parcelForm(call, order, shipment))}${may('note-payment') && paymentForm(call, order)}${may('ship') && shipForm(call, order)}${proofsCard(call, order, { proofs, maySend: may('send-proof') })}${may('note-refund') && refunds.map((refund) => sentRefundForm(call, order, refund))}${may('refund') && refundForm(call, order)}${may('cancel') && cancelForm(call, order)}${may('note-on-order') && noteForm(call, order)}${historyCard(order, acts)}</div>
<div>${stepsCard(call, order)}${whoAndWhere(call, order, bounce)}${may('change-contact') && contactForm(call, order)}${paymentCard(order, refunds)}</div></div>`,
  }
}
