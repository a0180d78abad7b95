import { addressHome } from '@/brand/home-country'
import { giftMessageOf } from '@/backend/cart/cart'
import { letterPictureOf } from '@/backend/kernel/letter-picture'
import { namedUploads } from '@/backend/kernel/uploads/uploaded-keys'
import { writtenAddress } from '@/backend/kernel/address'
import { arrivalOfOrder, orderByNumber, waiting, type Order, type OrderLine } from '@/backend/orders/orders'
import { shortDay } from '@/lib/dates/days'
import { addressLines } from '@/lib/fields/written-address'
import { html, type Html } from '@/lib/words/html'
import type { OperatorCall, Page } from '../call'
import { moment } from '../frame'
import { money } from '../parts'
import { giftText } from './lines'

/**
 * GET /operations/orders/print?kind=slip|ticket&number=…: packing slips or work tickets of up to fifty orders,
 * each on its own sheet (operations-9).
 */

const most = 50

function picture({ picture: product, designPicture, name }: OrderLine) {
  const file = letterPictureOf(designPicture, product?.file)
  const alt = designPicture ? name : product?.alt
  return file && html`<img src="/media/${file}" alt="${alt}" width="96" height="96">`
}

const chosen = ({ options }: OrderLine) =>
  options.map(
    ({ label, value }) =>
      html`<li>${label}: ${namedUploads(value).length > 0 ? 'see the order’s files' : value}</li>`,
  )

const lineOf = (line: OrderLine, quantity: number, more: Html | '' = '') =>
  html`<tr><td class="sum">${quantity}</td><td>${picture(line)}</td><td>${line.name} <small>${line.sku}</small><ul>${chosen(line)}</ul>${line.giftMessage && html`<p>Gift: ${giftText(line.giftMessage)}</p>`}${more}</td></tr>`

const sheet = (title: string, call: OperatorCall, order: Order, rows: Html[], more: Html): Html => {
  const { brand } = call.ops
  const to = order.shippingAddress ?? order.billingAddress
  return html`<section class="sheet"><h2>${title} ${order.number}</h2><div class="columns"><p class="lines">${addressLines(writtenAddress(to), addressHome(brand.identity)).join('\n')}</p>
<p class="lines">Placed ${moment(order.placedAt)}${order.shippingMethod && html`\n${order.shippingMethod.carrierTitle}, ${order.shippingMethod.methodTitle}`}</p></div>
<table><thead><tr><th scope="col" class="sum">Quantity</th><th scope="col">Picture</th><th scope="col">Product</th></tr></thead><tbody>${rows}</tbody></table>${more}</section>`
}

/** What goes into the parcel, without prices: gifts and blind shipping need none (orders-11). */
function slip(call: OperatorCall, order: Order): Html {
  const { additionalInformation: more } = order
  const gift = giftText(giftMessageOf(more))
  const from = more.dropship
    ? ''
    : html`<p>${call.ops.brand.identity.name}. Questions? ${call.ops.brand.identity.email}</p>`
  const rows = order.lines
    .filter(({ kind, quantity, quantityCanceled }) => kind === 'simple' && quantity > quantityCanceled)
    .map((line) => lineOf(line, line.quantity - line.quantityCanceled))
  const isGift = more.is_gift && html`<p><strong>A gift for you</strong></p>`
  return sheet('Packing slip', call, order, rows, html`${isGift}${gift && html`<p>${gift}</p>`}${from}`)
}

/** What the workshop makes: units left, state of the proof, comments and notes, and when it should arrive. */
function ticket(call: OperatorCall, order: Order): Html {
  const arrival = arrivalOfOrder(call.ops.brand, order, call.ops.now())
  const rows = order.lines
    .filter((line) => line.kind === 'simple' && waiting(line) > 0)
    .map((line) =>
      lineOf(
        line,
        waiting(line),
        line.preparation === 'ready'
          ? ''
          : html`<p><strong>${line.preparation.replaceAll('_', ' ')}</strong></p>`,
      ),
    )
  const notes = order.events.flatMap(({ kind, facts }) =>
    kind === 'note' ? [String(facts['text'] ?? '')] : [],
  )
  const { order_comment: comment, needed_by: neededBy } = order.additionalInformation
  return sheet(
    'Work ticket',
    call,
    order,
    rows,
    html`${arrival && html`<p>${arrival}</p>`}${neededBy && html`<p><strong>Needed by ${shortDay(neededBy)}</strong></p>`}${comment && html`<p class="lines">Comment: ${comment}</p>`}${notes.map((note) => html`<p class="lines">Note: ${note}</p>`)}<p>Total ${money(order.grandTotalCents)}</p>`,
  )
}

const kinds = {
  slip: { title: 'Packing slips', draw: slip },
  ticket: { title: 'Work tickets', draw: ticket },
} as const

export async function printScreen(call: OperatorCall): Promise<Page | undefined> {
  const { ops, query } = call
  const kind = query.get('kind') === 'ticket' ? kinds.ticket : kinds.slip
  const numbers = [...new Set(query.getAll('number'))].filter((each) => /^\w{1,20}$/.test(each))
  const sheets: Html[] = []
  for (const number of numbers.slice(0, most)) {
    const order = await orderByNumber(ops.db(), ops.brand.id, number)
    if (order) sheets.push(kind.draw(call, order))
  }
  if (sheets.length === 0)
    return { title: kind.title, body: html`<h1>${kind.title}</h1><p>Choose orders in the list first.</p>` }
  const left = numbers.length > most && html`<p class="note">Only the first ${most} are shown.</p>`
  return {
    title: kind.title,
    body: html`<h1>${kind.title}</h1>${left}<p class="note">Print this page: each order has its own sheet.</p>${sheets}`,
  }
}
