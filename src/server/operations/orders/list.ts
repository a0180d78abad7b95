import { findOrders, orderStatuses, type Order } from '@/backend/orders/orders'
import { mayDo } from '@/backend/operators/operators'
import { isDay } from '@/lib/dates/is-day'
import { wallClock } from '@/lib/dates/shop-time'
import { plainLine } from '@/lib/fields/typed-text'
import { root, type OperatorCall, type Page } from '../call'
import { moment } from '../frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, money, paidBy, state, table, type Column } from '../parts'

/**
 * GET /operations/orders: newest first, searchable by number, e-mail address, name, tracking number and
 * state.
 */

const pageSize = 50

const columns: readonly Column<Order>[] = [
  {
    label: 'Print',
    cell: ({ number }) =>
      html`<label class="choice"><input type="checkbox" form="print" name="number" value="${number}"><span class="hidden">Order ${number}</span></label>`,
  },
  { label: 'Order', cell: ({ number }) => html`<a href="${root}/orders/${number}">${number}</a>` },
  { label: 'State', cell: ({ status }) => state(status) },
  { label: 'Placed', cell: ({ placedAt }) => moment(placedAt) },
  {
    label: 'Customer',
    cell: ({ number, email, billingAddress }) =>
      html`<span><a href="${root}/customers/o${number}">${billingAddress.firstname} ${billingAddress.lastname}</a><br><small>${email}</small></span>`,
  },
  { label: 'Payment', cell: paidBy },
  { label: 'Total', isSum: true, cell: ({ grandTotalCents }) => money(grandTotalCents) },
]

const dayIn = (typed: string | null) => (typed !== null && isDay(typed) ? typed : null)

/** Reads the search from the query; an unknown state or day is ignored. */
export function searchOf(query: Pick<URLSearchParams, 'get'>) {
  const page = Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1) || 1
  return {
    text: plainLine(query.get('text') ?? '').slice(0, 254) || null,
    status: orderStatuses.find((each) => each === query.get('status')) ?? null,
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    page,
  }
}

type Search = ReturnType<typeof searchOf>

const searchForm = ({ text, status, from, to }: Search) =>
  html`<form class="bar" role="search"><label>Number, email, name or tracking number<input type="search" name="text" value="${text}" maxlength="254"></label>
<label>State<select name="status"><option value="">Any</option>${orderStatuses.map((each) => html`<option value="${each}"${each === status && html` selected`}>${each.replaceAll('_', ' ')}</option>`)}</select></label>
<label>Placed from<input type="date" name="from" value="${from}"></label><label>to<input type="date" name="to" value="${to}"></label><button class="quiet">Find</button></form>`

/** Searches that are needed every day. */
const views = (today: string) =>
  ({
    Today: { from: today },
    'To make or ship': { status: 'processing' },
    'Partly shipped': { status: 'partially_shipped' },
    'Waiting for payment': { status: 'pending' },
    'Payment in review': { status: 'payment_review' },
  }) satisfies Record<string, Record<string, string>>

const viewLinks = (today: string) =>
  html`<ul class="bar links">${Object.entries(views(today)).map(([label, query]) => html`<li><a href="${root}/orders?${new URLSearchParams(query).toString()}">${label}</a></li>`)}</ul>`

function pageLink(search: Search, page: number, label: string): Html {
  const query = new URLSearchParams({
    text: search.text ?? '',
    status: search.status ?? '',
    from: search.from ?? '',
    to: search.to ?? '',
    page: String(page),
  })
  return html`<a class="button quiet" href="${root}/orders?${query.toString()}">${label}</a>`
}

export async function ordersScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator, query } = call
  const search = searchOf(query)
  const { text, status, from, to, page } = search
  const { timezone } = ops.brand.identity
  const skip = (page - 1) * pageSize
  const found = await findOrders(ops.db(), ops.brand.id, {
    text,
    status,
    from,
    to,
    timezone,
    limit: pageSize + 1,
    skip,
  })
  const shown = found.slice(0, pageSize)
  const asked = html`<input type="hidden" name="text" value="${text}"><input type="hidden" name="status" value="${status}"><input type="hidden" name="from" value="${from}"><input type="hidden" name="to" value="${to}">`
  return {
    title: 'Orders',
    body: html`<h1>Orders</h1>${searchForm(search)}${viewLinks(wallClock(ops.now(), timezone).day)}
${table(shown, columns, text || status || from || to ? 'No orders match.' : 'No orders yet.')}
<div class="bar">${page > 1 && pageLink(search, page - 1, 'Newer')}${found.length > pageSize && pageLink(search, page + 1, 'Older')}
<form id="print" action="${root}/orders/print" class="bar"><button class="quiet" name="kind" value="slip">Print packing slips</button><button class="quiet" name="kind" value="ticket">Print work tickets</button></form>
${mayDo(operator.role, 'ship-many') && html`<a class="button quiet" href="${root}/orders/ship-many">Ship many …</a>`}
${mayDo(operator.role, 'export-orders') && actForm(call, 'orders/export', html`${asked}<button class="quiet">Download as CSV</button>`)}</div>`,
  }
}
