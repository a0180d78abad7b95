import { findOrders, orderStatuses, type Order } from '@/backend/orders/orders'
import { mayDo } from '@/backend/operators/operators'
import { plainLine } from '@/lib/fields/typed-text'
import { root, type OperatorCall, type Page } from '../call'
import { moment } from '../frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, money, state, table, type Column } from '../parts'

/**
 * GET /operations/orders: newest first, searchable by number, e-mail address, name, tracking number and
 * state.
 */

const pageSize = 50

const columns: readonly Column<Order>[] = [
  { label: 'Order', cell: ({ number }) => html`<a href="${root}/orders/${number}">${number}</a>` },
  { label: 'State', cell: ({ status }) => state(status) },
  { label: 'Placed', cell: ({ placedAt }) => moment(placedAt) },
  {
    label: 'Customer',
    cell: ({ email, billingAddress }) =>
      html`<span>${billingAddress.firstname} ${billingAddress.lastname}<br><small>${email}</small></span>`,
  },
  { label: 'Payment', cell: ({ paymentMethod, payment }) => `${paymentMethod.title}, ${payment.status}` },
  { label: 'Total', isSum: true, cell: ({ grandTotalCents }) => money(grandTotalCents) },
]

/** Reads the search from the query; an unknown state is ignored. */
export function searchOf(query: Pick<URLSearchParams, 'get'>) {
  const page = Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1) || 1
  return {
    text: plainLine(query.get('text') ?? '').slice(0, 254) || null,
    status: orderStatuses.find((each) => each === query.get('status')) ?? null,
    page,
  }
}

type Search = ReturnType<typeof searchOf>

const searchForm = ({ text, status }: Search) =>
  html`<form class="bar" role="search"><label>Number, email, name or tracking number<input type="search" name="text" value="${text}" maxlength="254"></label>
<label>State<select name="status"><option value="">Any</option>${orderStatuses.map((each) => html`<option value="${each}"${each === status && html` selected`}>${each.replaceAll('_', ' ')}</option>`)}</select></label><button class="quiet">Find</button></form>`

function pageLink(search: Search, page: number, label: string): Html {
  const query = new URLSearchParams({
    text: search.text ?? '',
    status: search.status ?? '',
    page: String(page),
  })
  return html`<a class="button quiet" href="${root}/orders?${query.toString()}">${label}</a>`
}

export async function ordersScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator, query } = call
  const search = searchOf(query)
  const { text, status, page } = search
  const skip = (page - 1) * pageSize
  const found = await findOrders(ops.db(), ops.brand.id, { text, status, limit: pageSize + 1, skip })
  const shown = found.slice(0, pageSize)
  const asked = html`<input type="hidden" name="text" value="${text}"><input type="hidden" name="status" value="${status}">`
  return {
    title: 'Orders',
    body: html`<h1>Orders</h1>${searchForm(search)}
${table(shown, columns, text || status ? 'No orders match.' : 'No orders yet.')}
<div class="bar">${page > 1 && pageLink(search, page - 1, 'Newer')}${found.length > pageSize && pageLink(search, page + 1, 'Older')}
${mayDo(operator.role, 'export-orders') && actForm(call, 'orders/export', html`${asked}<button class="quiet">Download as CSV</button>`)}</div>`,
  }
}
